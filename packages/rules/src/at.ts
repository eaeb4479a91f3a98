/*
 * Reads at a place that is known to be inside: the one thing that the types can't say. Each kind of array has a function
 * of its own, so that its readers stay of one kind to the compiler and are as fast as the bare brackets.
 */

export const byteAt = (bytes: Uint8Array, i: number): number => bytes[i] as number;

export const shortAt = (shorts: Uint16Array, i: number): number => shorts[i] as number;

export const wordAt = (words: Int32Array, i: number): number => words[i] as number;

/** The tile at a place of an order: a dealer may give any kind of list. */
export const tileAt = (order: ArrayLike<number>, i: number): number => order[i] as number;

/** The item of a list of any kind; a place outside is a bug, and throws. */
export const itemAt = <T>(items: ArrayLike<T>, i: number): T => {
  const item = items[i];
  if (item === undefined) throw new Error(`there is nothing at ${i} of ${items.length}`);
  return item;
};
