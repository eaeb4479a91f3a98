import type { Success } from '@slowfives/contract/handlers.ts';
import type { Core } from '@slowfives/core/core.ts';
import { endpointsOf } from '@slowfives/core/endpoints.ts';
import type { InviteView } from '@slowfives/core/invites.ts';
import type { MatchView } from '@slowfives/core/match-view.ts';
import type { MatchSummary } from '@slowfives/core/my-matches.ts';
import type { Player } from '@slowfives/core/players.ts';
import type { Tokens } from '@slowfives/core/sessions.ts';
import { makeTime } from '@slowfives/core/time.ts';
import { vacationLeftOf, vacationOf } from '@slowfives/core/vacation.ts';
import { spell } from './spell.ts';

/** Where the site is: what links to people begin with. */
export type Site = string;

/** A match as the API writes it, with the links of its open seats. */
export const matchAnswer = (site: Site, view: MatchView): Success<'match'> => {
  const { invites, ...rest } = view;
  const links = invites?.map((invite) => ({ ...invite, url: inviteUrl(site, invite.code) }));
  return spell(links ? { ...rest, invites: links } : rest);
};

const inviteUrl = (site: Site, code: string): string => `${site}/i/${code}`;

export const summaryAnswer = (summary: MatchSummary): Success<'myMatches'>['data'][number] => spell(summary);

export const inviteAnswer = (view: InviteView): Success<'showInvite'> => spell(view);

export const playerAnswer = ({ id, name, zone, language }: Player): Success<'createPlayer'>['player'] => ({
  id,
  name,
  zone,
  language,
});

/** A player as they see themselves: with their address, and the vacation that runs or is to come. */
export const meAnswer = async (core: Core, player: Player): Promise<Success<'me'>> => {
  const email = (await endpointsOf(core, player.id)).find((endpoint) => endpoint.type === 'email');
  const vacation = vacationOf(player, core.now());
  return {
    ...playerAnswer(player),
    quiet_hours: player.quietHours,
    email: email?.type === 'email' ? email.address : null,
    vacation: vacation && { from: makeTime(vacation.from), until: makeTime(vacation.until) },
    vacation_left: vacationLeftOf(player, core.now()),
  };
};

export const tokensAnswer = (tokens: Tokens): Success<'refresh'> => spell(tokens);
