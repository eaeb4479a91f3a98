/** From when to when nothing rings, as a clock on the wall shows it. */
export interface Quiet {
  readonly from: string;
  readonly to: string;
}

/** What everybody has until they say otherwise. */
export const NIGHT: Quiet = { from: '22:00', to: '08:00' };

/** What is wrong with each end: no time, or the same as the other. */
export type QuietFaults = { readonly [E in keyof Quiet]?: 'none' | 'same' };

/** Why hours can't be kept as they are; nothing wrong with none at all. */
export const quietFaults = (quiet: Quiet | null): QuietFaults => {
  if (quiet === null) return {};
  const { from, to } = quiet;
  if (from !== '' && from === to) return { to: 'same' };
  return { ...(from === '' && { from: 'none' }), ...(to === '' && { to: 'none' }) };
};
