import type { LegalPlay } from '@slowfives/contract/play.ts';

/** What the player has picked and not yet sent. */
export type Choice =
  | { readonly type: 'nothing' }
  | { readonly type: 'tile'; readonly tile: string }
  | { readonly type: 'play'; readonly play: LegalPlay };

export const NOTHING: Choice = { type: 'nothing' };

export const playsOf = (legal: readonly LegalPlay[], tile: string): readonly LegalPlay[] =>
  legal.filter((play) => play.tile === tile);

/** A tile that goes on one place only is a play at once; one that goes nowhere is nothing. */
export const chooseTile = (legal: readonly LegalPlay[], tile: string): Choice => {
  const [first, ...others] = playsOf(legal, tile);
  if (first === undefined) return NOTHING;
  return others.length === 0 ? { type: 'play', play: first } : { type: 'tile', tile };
};

export const choosePlay = (legal: readonly LegalPlay[], play: LegalPlay): Choice => {
  const found = legal.find((other) => samePlay(other, play));
  return found === undefined ? NOTHING : { type: 'play', play: found };
};

/** One step back: from an end to its tile, from there to nothing. */
export const undo = (choice: Choice, legal: readonly LegalPlay[]): Choice => {
  if (choice.type !== 'play' || playsOf(legal, choice.play.tile).length < 2) return NOTHING;
  return { type: 'tile', tile: choice.play.tile };
};

/** What is left of a choice when the match has moved on. */
export const keepChoice = (choice: Choice, legal: readonly LegalPlay[]): Choice => {
  switch (choice.type) {
    case 'nothing':
      return choice;
    case 'tile':
      return playsOf(legal, choice.tile).length > 1 ? choice : NOTHING;
    case 'play':
      return choosePlay(legal, choice.play);
  }
};

export const tileOfChoice = (choice: Choice): string | undefined => {
  switch (choice.type) {
    case 'nothing':
      return undefined;
    case 'tile':
      return choice.tile;
    case 'play':
      return choice.play.tile;
  }
};

export const samePlay = (a: LegalPlay, b: LegalPlay): boolean => a.tile === b.tile && a.on === b.on && a.at === b.at;
