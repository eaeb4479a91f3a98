import { noticeKey } from '@slowfives/core/keys.ts';
import type { Notice } from '@slowfives/core/notices.ts';
import type { OutsideChannel } from '@slowfives/core/settings.ts';
import { makeTime } from '@slowfives/core/time.ts';
import type { Simulated } from './simulation.ts';
import { nameOf } from './truth.ts';

/** Something that went wrong with a notice: of which match, turn, receiver and channel, and all that became of it. */
export const tellWrong = (
  { truth, office }: Simulated,
  what: string,
  notice: Notice,
  channel?: OutsideChannel,
): string => {
  const { match, version, receiver, kind, since } = notice;
  const story = truth.ledger.get(nameOf(noticeKey(receiver, since, match, version, kind)));
  const writes = (story?.writes ?? []).map(({ at, entry }) => `  ${makeTime(at)} ${JSON.stringify(entry.channels)}`);
  const sent = office.sent
    .filter((row) => row.notice.match === match && row.notice.version === version && row.notice.receiver === receiver)
    .map(
      (row) => `  ${makeTime(row.at)} ${row.notice.kind} ${row.endpoint} ${row.result}${row.crashed ? ' crashed' : ''}`,
    );
  const turn = truth.matches.get(match ?? '')?.turns.find((t) => t.version === version);
  return [
    `${what}: match ${match} version ${version} receiver ${receiver} ${kind} ${channel ?? ''} since ${makeTime(since)}`,
    ` turn ${JSON.stringify(turn)}`,
    ' ledger',
    ...writes,
    ' sent',
    ...sent,
  ].join('\n');
};
