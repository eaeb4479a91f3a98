import { spokenTile } from '@slowfives/board/spoken.ts';
import type { ClosedRoundView, MatchView } from '@slowfives/contract/match-view.ts';
import type { Words } from '@slowfives/words/english.ts';
import { type BonusStep, bonusSteps, pipsOf } from '../bonus.ts';
import { phrases, words } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TileFace } from '../parts/shape-view.tsx';
import { labelOf, whoIs } from '../seats.ts';

interface RoundEndProps {
  readonly match: MatchView;
  readonly round: ClosedRoundView;
  readonly onClose: () => void;
}

/** How a round ended: every hand shown and counted, the bonus and how it was worked out, who leads next. */
export const RoundEnd = ({ match, round, onClose }: RoundEndProps) => {
  const { table } = words.value;
  return (
    <Dialog title={table.round.title(round.number)} onClose={onClose}>
      <p>{endWords(match, round, words.value)}</p>
      <ul class="hands">
        {round.hands.map((hand, seat) => (
          <HandRow key={match.seats[seat]?.seat} match={match} seat={seat} hand={hand} />
        ))}
      </ul>
      <ol class="steps">
        {bonusSteps(match.ruleset, round, goneFrom(match)).flatMap((step) =>
          stepWords(step, words.value).map((line) => <li key={line}>{line}</li>),
        )}
      </ol>
      <p class="awards">{awardWords(match, round, words.value)}</p>
      <p>{leadWords(match, round, words.value)}</p>
      <button type="button" class="button primary" onClick={onClose}>
        {table.round.goOn}
      </button>
    </Dialog>
  );
};

interface HandRowProps {
  readonly match: MatchView;
  readonly seat: number;
  readonly hand: readonly string[];
}

const HandRow = ({ match, seat, hand }: HandRowProps) => {
  const { table, you } = words.value;
  return (
    <li>
      <span class="hands-name">
        <bdi>{seat === match.seat ? you : labelOf(match.seats, seat, words.value)}</bdi>
        <span>{hand.length === 0 ? table.round.empty : table.pips(pipsOf(hand))}</span>
      </span>
      <span class="hands-tiles">
        {hand.map((tile) => (
          <span key={tile}>
            <TileFace tile={tile} class="small-face" />
            <span class="visually-hidden">{spokenTile(tile, phrases.value)} </span>
          </span>
        ))}
      </span>
    </li>
  );
};

const goneFrom = (match: MatchView): readonly number[] =>
  match.seats.filter(({ left }) => left !== undefined).map(({ seat }) => seat);

const endWords = (match: MatchView, round: ClosedRoundView, said: Words): string => {
  const { table } = said;
  switch (round.end) {
    case 'out': {
      const out = round.hands.findIndex((hand) => hand.length === 0);
      return table.round.out(whoIs(match, out, said));
    }
    case 'blocked':
      return table.round.blocked;
    case 'cut':
      return table.round.cut;
  }
};

const stepWords = (step: BonusStep, said: Words): readonly string[] => {
  const { round } = said.table;
  switch (step.type) {
    case 'paying':
      return [round.paying(sumWords(step.pips))];
    case 'minus':
      return [round.own(sumWords(step.own)), round.minus(step.result)];
    case 'rounded':
      return [roundedWords(step, said)];
    case 'roundedEach':
      return [round.roundedEach(sumWords(step.each))];
    case 'divided':
      return [round.divided(step.by, step.result)];
    case 'split':
      return [round.split, round.paying(`${step.pips}`), round.rounded(step.result)];
  }
};

const roundedWords = (step: Extract<BonusStep, { readonly type: 'rounded' }>, { table }: Words): string => {
  switch (step.rounding) {
    case 'nearest5':
    case 'none':
      return table.round.rounded(step.result);
    case 'down5':
      return table.round.roundedDown(step.result);
    case 'up5':
      return table.round.roundedUp(step.result);
  }
};

/** "12 + 7 = 19" */
const sumWords = (pips: readonly number[]): string => {
  const total = pips.reduce((sum, n) => sum + n, 0);
  return pips.length < 2 ? `${total}` : `${pips.join(' + ')} = ${total}`;
};

const awardWords = (match: MatchView, round: ClosedRoundView, said: Words): string => {
  const scored = round.awards.flatMap((award, seat) => (award > 0 ? [{ award, seat }] : []));
  if (scored.length === 0) return said.table.round.nobody;
  return scored.map(({ award, seat }) => said.table.round.scores(whoIs(match, seat, said), award)).join(' ');
};

/** Only while the next round is the one on the table. */
const leadWords = ({ round: current, ...match }: MatchView, round: ClosedRoundView, said: Words): string =>
  current?.number === round.number + 1
    ? said.table.round.leads(whoIs(match, current.leader, said), current.number)
    : '';
