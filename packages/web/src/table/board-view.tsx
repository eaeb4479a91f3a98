import type { BoardEnd, BoardLayout } from '@slowfives/board/board.ts';
import { endFor } from '@slowfives/board/ends.ts';
import { layout } from '@slowfives/board/layout.ts';
import type { Position } from '@slowfives/board/position.ts';
import { boardShapes } from '@slowfives/board/shapes.ts';
import { spokenBoard, spokenPlay } from '@slowfives/board/spoken.ts';
import type { MatchView, RoundView } from '@slowfives/contract/match-view.ts';
import { useMemo, useRef } from 'preact/hooks';
import { phrases, words } from '../language.ts';
import { Shapes } from '../parts/shape-view.tsx';
import { type Box, useSize } from '../parts/use-size.ts';
import { playsIn } from '../replay.ts';
import type { Option } from './options.ts';

interface BoardViewProps {
  readonly match: MatchView;
  readonly round: RoundView;
  /** Where the chosen tile may go. */
  readonly options: readonly Option[];
  readonly isRead: boolean;
  readonly onPick: (option: Option) => void;
  /** Away from the ends, to the tile. */
  readonly onBack: () => void;
}

/** The table: a picture for the eye, buttons for the ends, and the same in words. */
export const BoardView = ({ match, round, options, isRead, onPick, onBack }: BoardViewProps) => {
  const [frame, box] = useSize<HTMLDivElement>();
  const position = useMemo(() => positionOf(match, round), [match, round]);
  const drawn = useLayout(position, box, round.number);
  const spoken = spokenBoard(position, phrases.value, round.count.total);
  const placed = drawn === undefined ? [] : options.flatMap((option) => placedAt(drawn, option));
  return (
    <section class="table-board" aria-label={words.value.table.board}>
      <div class="board-frame" ref={frame}>
        {drawn === undefined ? null : <Picture drawn={drawn} placed={placed} />}
        {drawn === undefined
          ? null
          : placed.map((spot) => (
              <EndButton key={spot.end.letter} drawn={drawn} spot={spot} onPick={onPick} onBack={onBack} />
            ))}
      </div>
      <div class={isRead ? 'board-words' : 'visually-hidden'}>
        <p>{spoken.summary}</p>
        <ul>
          {spoken.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const positionOf = (match: MatchView, round: RoundView): Position => ({
  plays: playsIn(round),
  spinners: match.ruleset.spinners,
  openEnds: round.open_ends,
});

/** Goes on from the layout before, so that tiles stay where they lie; a new round begins afresh. */
const useLayout = (position: Position, box: Box | undefined, round: number): BoardLayout | undefined => {
  const before = useRef<{ readonly round: number; readonly drawn: BoardLayout } | undefined>(undefined);
  return useMemo(() => {
    if (box === undefined || box.width === 0) return undefined;
    const previous = before.current?.round === round ? before.current.drawn : undefined;
    const drawn = layout(position, box.width, box.height, previous);
    before.current = { round, drawn };
    return drawn;
  }, [position, box, round]);
};

interface Spot {
  readonly end: BoardEnd;
  readonly option: Option;
}

const placedAt = (drawn: BoardLayout, option: Option): readonly Spot[] => {
  const end = endFor(drawn.ends, option.play);
  return end === undefined ? [] : [{ end, option }];
};

const Picture = ({ drawn, placed }: { readonly drawn: BoardLayout; readonly placed: readonly Spot[] }) => {
  const { x, y, width, height } = drawn.viewBox;
  const scoring = placed.filter(({ option }) => option.points > 0);
  const notes = Object.fromEntries(scoring.map(({ end, option }) => [end.letter, `+${option.points}`]));
  const legal = placed.map(({ end }) => end.letter);
  const chosen = placed.find(({ option }) => option.isChosen)?.end.letter;
  return (
    <svg class="board" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" focusable="false">
      {boardShapes(drawn, { legal, notes }).map((group) => (
        <g
          key={group.key}
          class={group.key === `end-${chosen}` ? `${group.class} chosen` : group.class}
          transform={`translate(${group.x} ${group.y})`}
        >
          <Shapes shapes={group.shapes} />
        </g>
      ))}
    </svg>
  );
};

interface EndButtonProps {
  readonly drawn: BoardLayout;
  readonly spot: Spot;
  readonly onPick: (option: Option) => void;
  readonly onBack: () => void;
}

const LEAST_PX = 44;

/** A button over an end, at least as large as a finger even where the end is small. */
const EndButton = ({ drawn, spot: { end, option }, onPick, onBack }: EndButtonProps) => {
  const scale = drawn.cell / 2;
  const width = Math.max(LEAST_PX, end.width * scale);
  const height = Math.max(LEAST_PX, end.height * scale);
  const left = (end.x + end.width / 2 - drawn.viewBox.x) * scale - width / 2;
  const top = (end.y + end.height / 2 - drawn.viewBox.y) * scale - height / 2;
  return (
    <button
      type="button"
      class="end-button"
      aria-pressed={option.isChosen}
      aria-label={spokenPlay(option.play.tile, end, option.points, phrases.value)}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      onClick={() => onPick(option)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    />
  );
};
