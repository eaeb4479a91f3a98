import type { Success } from '@slowfives/contract/handlers.ts';
import type { InviteView } from '@slowfives/core/invites.ts';
import type { MatchView } from '@slowfives/core/match-view.ts';
import type { MatchSummary } from '@slowfives/core/my-matches.ts';
import type { Player } from '@slowfives/core/players.ts';
import type { Tokens } from '@slowfives/core/sessions.ts';
import { spell } from './spell.ts';

/** Where the site is: what links to people begin with. */
export type Site = string;

/** A match as the API writes it, with the links of its open seats. */
export const matchAnswer = (site: Site, view: MatchView): Success<'match'> => {
  const { invites, ...rest } = view;
  const links = invites?.map((invite) => ({ ...invite, url: inviteUrl(site, invite.code) }));
  return spell(links ? { ...rest, invites: links } : rest);
};

export const inviteUrl = (site: Site, code: string): string => `${site}/i/${code}`;

export const matchUrl = (site: Site, match: string): string => `${site}/m/${match}`;

export const summaryAnswer = (summary: MatchSummary): Success<'myMatches'>['data'][number] => spell(summary);

export const inviteAnswer = (view: InviteView): Success<'showInvite'> => spell(view);

export const playerAnswer = ({ id, name, zone, language }: Player): Success<'createPlayer'>['player'] => ({
  id,
  name,
  zone,
  language,
});

export const meAnswer = (player: Player): Success<'me'> => spell(player);

export const tokensAnswer = (tokens: Tokens): Success<'refresh'> => spell(tokens);
