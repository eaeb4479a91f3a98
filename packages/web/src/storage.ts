/** What this browser keeps for us; where it keeps nothing, it lasts as long as the page. */
const memory = new Map<string, string>();

export const readItem = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
};

export const writeItem = (key: string, value: string): void => {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the copy in memory has to do.
  }
};

export const removeItem = (key: string): void => {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be written cannot be there.
  }
};

/** Everything that this site has kept here. */
export const removeAll = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // What cannot be written cannot be there.
  }
};

/** The JSON kept under `key`, if it is an object. */
export const readObject = (key: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
