/** "queda 1 día", "quedan 3 días 5 horas": the verb goes with all that is left. */
export const remaining = (span: string): string => `${/^(?:1 \S+|menos .+)$/.test(span) ? 'queda' : 'quedan'} ${span}`;

/** The verb for the reader, or the name with its verb. */
export const does = (name: string | null, mine: string, theirs: string): string =>
  name === null ? mine : `${first(name)} ${theirs}`;

/** "a Ann", but "al robot". */
export const to = (name: string): string => (isBot(name) ? `al ${name.slice('el '.length)}` : `a ${name}`);

/** A name at the beginning of a sentence. */
const first = (name: string): string => (isBot(name) ? `E${name.slice(1)}` : name);

const isBot = (name: string): boolean => /^el robot(?: \d)?$/.test(name);
