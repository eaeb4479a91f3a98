import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import type { Endpoints } from './settings.tsx';

const LOOKS = 20;
const BETWEEN_MS = 1000;

/**
 * Looks each second how an endpoint's test went, for up to twenty seconds; it may still wait then. Undefined if the
 * endpoint is gone meanwhile.
 */
export const watchTest = async (look: () => Promise<Endpoints>, id: string): Promise<EndpointView | undefined> => {
  for (let looks = 1; ; looks++) {
    await new Promise((done) => setTimeout(done, BETWEEN_MS));
    const seen = (await look()).data.find((endpoint) => endpoint.id === id);
    if (seen?.tested?.result !== 'waiting' || looks === LOOKS) return seen;
  }
};
