import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';

/** A match with the people at it, by seat (nobody where a bot sits). */
export interface Table {
  readonly api: Api;
  readonly id: string;
  readonly people: readonly (Person | undefined)[];
}

/** Makes a match and seats everybody else by invitation, in order; where `wanted` has a bot, it sits. */
export const seat = async (api: Api, people: readonly Person[], wanted: object = {}): Promise<Table> => {
  const [host, ...guests] = people;
  const made = await api.does('createMatch', { seats: people.length, ...wanted }, host);
  const seats: (Person | undefined)[] = made.seats.map((_, i) => (i === 0 ? host : undefined));
  for (const [i, guest] of guests.entries()) {
    const invite = made.invites?.[i];
    if (invite === undefined) throw new Error(`match ${made.id} has no seat for ${guest.name}`);
    await api.does('acceptInvite', { code: invite.code }, guest);
    seats[invite.seat] = guest;
  }
  return { api, id: made.id, people: seats };
};

/** The match as a seat sees it. */
export const look = (table: Table, seat: number): Promise<MatchView> =>
  table.api.does('match', { id: table.id }, personAt(table, seat));

export const personAt = ({ people }: Table, seat: number): Person => {
  const person = people[seat];
  if (person === undefined) throw new Error(`nobody sits at ${seat}`);
  return person;
};

/** A turn: whose it is, and what they see and may play. */
export interface Turn {
  readonly seat: number;
  readonly mover: Person;
  readonly view: MatchView;
  readonly legal: readonly LegalPlay[];
}

/** The present turn of a match that runs. */
export const turnOf = async (table: Table, hint = 0): Promise<Turn> => {
  const seen = await look(table, hint);
  if (seen.turn === null) throw new Error(`match ${table.id} is over or has not begun`);
  const { seat } = seen.turn;
  const view = seat === hint ? seen : await look(table, seat);
  return { seat, mover: personAt(table, seat), view, legal: view.legal ?? [] };
};

/** Chooses among legal plays. */
export type Choose = (turn: Turn) => LegalPlay | undefined;

/** The heaviest tile at its first place: the plays of a match then follow from its deals. */
export const first: Choose = ({ legal }) => legal[0];

/** Plays the present turn; gives what the mover then sees. */
export const playOne = async (table: Table, choose: Choose = first, hint = 0): Promise<MatchView> => {
  const turn = await turnOf(table, hint);
  const play = choose(turn);
  return table.api.does('play', { id: table.id, version: turn.view.version, ...play }, turn.mover);
};

/** Plays until the condition is met, or to the end of the match; gives what the last mover saw. */
export const playUntil = async (
  table: Table,
  isMet: (view: MatchView) => boolean,
  choose: Choose = first,
): Promise<MatchView> => {
  for (let hint = 0; ; ) {
    const view = await playOne(table, choose, hint);
    if (view.status === 'finished' || isMet(view)) return view;
    hint = view.turn?.seat ?? 0;
  }
};

export const playToEnd = (table: Table, choose: Choose = first): Promise<MatchView> =>
  playUntil(table, () => false, choose);
