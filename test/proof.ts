const MINUTE_MS = 60_000;

const isProof = process.env['SLOWFIVES_PROOF'] === '1';

/** The seed of every random suite; `SLOWFIVES_SEED=7 npm test` runs them on another. */
export const SEED = Number(process.env['SLOWFIVES_SEED'] ?? 5);

/** How often a long suite repeats: `full` times in `npm run proof`, else a tenth of it, at least once. */
export const runs = (full: number): number => (isProof ? full : Math.max(1, Math.floor(full / 10)));

/** How long one test may take. */
export const TEST_TIMEOUT_MS = isProof ? 30 * MINUTE_MS : 2 * MINUTE_MS;

/** What the run prints of itself. */
export const PROOF_TITLE = `${isProof ? 'full numbers' : 'a tenth of the full numbers'}, seed ${SEED}`;
