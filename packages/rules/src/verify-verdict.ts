import type { Step } from './verify-doubt.ts';

/** What was checked, in words; and at the first thing that doesn't hold, which step that is, where, and why. */
export type Verdict =
  | { readonly ok: true; readonly checked: readonly string[] }
  | {
      readonly ok: false;
      readonly step: Step;
      /** The round's number, and the play counted from 1 in it. */
      readonly round?: number;
      readonly play?: number;
      readonly message: string;
      /** The table as it lay there, drawn in text. */
      readonly board?: string;
      readonly checked: readonly string[];
    };

/** A verdict as lines for people: each thing that was checked, then that all holds, or what doesn't. */
export const verdictLines = (verdict: Verdict): readonly string[] => {
  const checked = verdict.checked.map((line) => `ok    ${line}`);
  if (verdict.ok) return [...checked, 'The record holds.'];
  const board = verdict.board === undefined ? [] : ['', ...verdict.board.split('\n').map((line) => `      ${line}`)];
  return [
    ...checked,
    `WRONG ${placeWords(verdict)}${verdict.message}`,
    `      Step that fails: ${verdict.step}.`,
    ...board,
  ];
};

const placeWords = ({ round, play }: { readonly round?: number; readonly play?: number }): string => {
  if (round === undefined) return '';
  return play === undefined ? `Round ${round}: ` : `Round ${round}, play ${play}: `;
};
