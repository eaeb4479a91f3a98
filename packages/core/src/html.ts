/** Text that is HTML already, and may be set into more. */
export interface Html {
  readonly html: string;
}

type Value = Html | readonly Html[] | string | number | null;

/** A template whose values are escaped, unless they are HTML already; null leaves nothing. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.map((text, i) => text + (i < values.length ? textOf(values[i] ?? null) : '')).join(''),
});

/** Takes text for HTML: only what our own code made, never what a person wrote. */
export const trustedHtml = (text: string): Html => ({ html: text });

const textOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and inside of a quoted attribute; drops controls, which HTML has no place for. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '').replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
