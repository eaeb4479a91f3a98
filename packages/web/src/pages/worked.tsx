import { boundsOf, grown } from '@slowfives/board/geometry.ts';
import { layout } from '@slowfives/board/layout.ts';
import { boardShapes } from '@slowfives/board/shapes.ts';
import type { Ruleset } from '@slowfives/rules/ruleset.ts';
import { workedEnds, workedGames } from '@slowfives/rules/worked.ts';
import type { WorkedPlay } from '@slowfives/rules/worked-game.ts';
import { RULES_WORDS } from '@slowfives/words/rules-text.ts';
import { endText, playText } from '@slowfives/words/worked-text.ts';
import { useMemo } from 'preact/hooks';
import { language } from '../language.ts';
import { Shapes } from '../parts/shape-view.tsx';

/** Games and ends of rounds under these rules, with what each play and each end is worth. */
export const Worked = ({ rules }: { readonly rules: Ruleset }) => {
  const games = useMemo(() => workedGames(rules), [rules]);
  return (
    <section>
      <h2>{RULES_WORDS[language.value].worked.title}</h2>
      {games.map((plays, index) => (
        <Game key={index} plays={plays} spinners={rules.spinners} />
      ))}
      <ul>
        {workedEnds(rules).map((end) => (
          <li key={end.out}>{endText(end, language.value, 1)}</li>
        ))}
      </ul>
    </section>
  );
};

interface GameProps {
  readonly plays: readonly WorkedPlay[];
  readonly spinners: Ruleset['spinners'];
}

const Game = ({ plays, spinners }: GameProps) => (
  <div class="worked">
    <div class="worked-board">
      <Picture plays={plays} spinners={spinners} />
    </div>
    <ol>
      {plays.map((play) => (
        <li key={play.tile}>
          <Play play={play} />
        </li>
      ))}
    </ol>
  </div>
);

const Play = ({ play }: { readonly play: WorkedPlay }) => {
  const { text, points } = playText(play, language.value);
  return (
    <>
      {text}
      {points === undefined ? null : (
        <>
          {' '}
          (<b>{points}</b>)
        </>
      )}
    </>
  );
};

/** Px in which a game is laid out: with room enough for lines that need not turn. */
const TABLE = 480;
const MARGIN = 0.4;
const REM_PER_UNIT = 0.7;

/** The tiles after the last play; the list below says the same to those who can't see them. */
const Picture = ({ plays, spinners }: GameProps) => {
  const drawn = useMemo(() => layout({ plays, spinners, openEnds: [] }, TABLE, TABLE), [plays, spinners]);
  const { x, y, width, height } = grown(boundsOf(drawn.tiles), MARGIN);
  return (
    <svg
      class="board"
      viewBox={`${x} ${y} ${width} ${height}`}
      style={{ inlineSize: `${width * REM_PER_UNIT}rem` }}
      aria-hidden="true"
      focusable="false"
    >
      {boardShapes(drawn).map((group) => (
        <g key={group.key} class={group.class} transform={`translate(${group.x} ${group.y})`}>
          <Shapes shapes={group.shapes} />
        </g>
      ))}
    </svg>
  );
};
