import type { Instant } from '@slowfives/rules/match.ts';
import type { Message } from '../channels/channel.ts';
import type { Core } from '../core.ts';
import { changeEndpoint, type Endpoint } from '../endpoints.ts';
import { makeId } from '../ids.ts';
import { type Player, readPlayer } from '../players.ts';
import { LEASE, LeasedByAnother } from './claim.ts';
import type { Courier } from './deliver.ts';
import { noteTest } from './endpoint-health.ts';
import type { EndpointTest } from './queue.ts';
import { tryOne } from './send-all.ts';

/**
 * Sends a test and keeps how it went: at most once for each asking, for nobody is helped by one that comes late or
 * twice. One that was overtaken by another asking, or is done, is not sent.
 */
export const sendTest = async (core: Core, courier: Courier, test: EndpointTest): Promise<void> => {
  const player = await readPlayer(core, test.player);
  if (player === undefined) return;
  const claimed = await changeEndpoint(core, test.player, test.endpoint, (present) => claim(present, test, core.now()));
  if (claimed?.tested?.result !== 'waiting') return;
  const { result } = await tryOne(courier, claimed, testMessage(core, courier.site, player));
  await noteTest(core, test, claimed, result);
};

/** The endpoint with its test leased; one whose sender died half-way is not sent again, but says so. */
const claim = (present: Endpoint, { asked }: EndpointTest, now: Instant): Endpoint | undefined => {
  const { tested } = present;
  if (tested?.at !== asked || tested.result !== 'waiting') return undefined;
  if (tested.leasedUntil === undefined) return { ...present, tested: { ...tested, leasedUntil: now + LEASE } };
  if (now < tested.leasedUntil) throw new LeasedByAnother(`a test of ${present.id} is under way`);
  return { ...present, tested: { at: asked, result: 'later', detail: 'broken off: perhaps it arrived' } };
};

const testMessage = (core: Core, site: string, { id, name, language, zone }: Player): Message => {
  const match = makeId('match', new Uint8Array(16));
  const isSpanish = language?.toLowerCase().startsWith('es') === true;
  return {
    id: `test_${Buffer.from(core.random(12)).toString('hex')}`,
    notice: { receiver: id, kind: 'match_ended', match, since: core.now(), version: 0 },
    isTest: true,
    language,
    zone,
    receiver: { id, name },
    subject: isSpanish ? 'Una prueba de Slow Fives' : 'A test from Slow Fives',
    text: isSpanish ? 'Así llegarán tus avisos.' : 'This is how your notices will arrive.',
    url: `${site}/settings`,
    deadline: null,
    waiting: 0,
    counted: core.now(),
    board: null,
    score: [],
    names: [name],
    seat: 0,
    plays: [],
    parts: [],
    remindUrl: null,
  };
};
