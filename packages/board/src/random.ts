/** Numbers from 0 up to 1, the same ones for the same seed: a linear congruential generator, good enough for layouts. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
