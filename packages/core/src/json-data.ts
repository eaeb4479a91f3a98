/** The data of a small item: JSON in UTF-8. */
export const toData = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** What `toData` wrote. The caller says what it is: only our own code writes items. */
export const fromData = <T extends object>(data: Uint8Array): T => JSON.parse(new TextDecoder().decode(data)) as T;
