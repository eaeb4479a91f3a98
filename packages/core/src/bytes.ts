/** Writes values one after the other; `done` gives the bytes. */
export interface Writer {
  byte(value: number): void;
  /** A whole number from 0, seven bits a byte, lowest first. */
  number(value: number): void;
  /** Bytes as they are: the reader must know how many. */
  raw(bytes: Uint8Array): void;
  /** Bytes behind their length. */
  bytes(bytes: Uint8Array): void;
  text(text: string): void;
  done(): Uint8Array;
}

export interface Reader {
  byte(): number;
  number(): number;
  raw(length: number): Uint8Array;
  bytes(): Uint8Array;
  text(): string;
  /** Whatever is left. */
  rest(): Uint8Array;
}

export const makeWriter = (): Writer => {
  const written: number[] = [];
  const number = (value: number): void => {
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`can't write ${value} as a whole number`);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) written.push((rest % 128) + 128);
    written.push(rest);
  };
  const bytes = (value: Uint8Array): void => {
    number(value.length);
    written.push(...value);
  };
  return {
    byte: (value) => void written.push(value),
    number,
    raw: (value) => void written.push(...value),
    bytes,
    text: (text) => bytes(new TextEncoder().encode(text)),
    done: () => Uint8Array.from(written),
  };
};

/** Reads what a `Writer` wrote, in the same order. Bytes that end too soon throw. */
export const makeReader = (from: Uint8Array): Reader => {
  let at = 0;
  const raw = (length: number): Uint8Array => {
    if (at + length > from.length) throw new Error(`bytes end at ${from.length}, ${length} wanted from ${at}`);
    at += length;
    return from.slice(at - length, at);
  };
  const byte = (): number => raw(1)[0] ?? 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  };
  const bytes = (): Uint8Array => raw(number());
  return { byte, number, raw, bytes, text: () => new TextDecoder().decode(bytes()), rest: () => raw(from.length - at) };
};
