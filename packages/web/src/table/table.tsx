import type { MatchView, RoundView } from '@slowfives/contract/match-view.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tileOfChoice } from '../choice.ts';
import { isDemo } from '../demo.ts';
import { words } from '../language.ts';
import { Ask, Dialog } from '../parts/dialog.tsx';
import { BackLink, Heading, Waiting } from '../parts/page.tsx';
import { useMedia } from '../parts/use-size.ts';
import type { Room } from '../room.ts';
import { Link } from '../router.tsx';
import { waitingIds } from '../waiting.ts';
import { BoardView } from './board-view.tsx';
import { Count } from './count.tsx';
import { Hand } from './hand.tsx';
import { Log } from './log.tsx';
import { MatchOver } from './match-over.tsx';
import { Help, More, type Window } from './more.tsx';
import { Mute } from './mute.tsx';
import { OpenMatch } from './open-match.tsx';
import { type Option, optionsFor } from './options.ts';
import { PlayBar, Prompt } from './play-bar.tsx';
import { RoundEnd } from './round-end.tsx';
import { Seats } from './seats.tsx';
import { markSeen, unseenRound } from './seen.ts';

interface TableProps {
  readonly match: MatchView;
  readonly room: Room;
}

const WIDE = '(min-width: 60rem) and (min-height: 30rem)';

/** The whole table of a match, open, running or over. */
export const Table = ({ match, room }: TableProps) => {
  const [window, setWindow] = useState<Window>('none');
  const [isRead, setRead] = useState(false);
  const isWide = useMedia(WIDE);
  const { table, offline } = words.value;
  const unseen = unseenRound(match);
  useEffect(() => {
    if (unseen === undefined) return;
    markSeen(match.id, unseen);
    setWindow('round');
  }, [match.id, unseen]);
  return (
    <div class={match.round === undefined ? 'table flat' : 'table'}>
      <header class="bar">
        <BackLink text={words.value.toHome}>
          <Waiting count={waitingIds.value.filter((id) => id !== match.id).length} />
        </BackLink>
        <Heading title={titleOf(match)} class="bar-title" />
        <button type="button" class="bar-link" onClick={() => setWindow('more')}>
          {table.menu.title}
        </button>
      </header>
      {isDemo(match.id) ? <DemoBanner /> : null}
      <main id="main" class="table-main">
        {room.isOffline.value ? <p class="offline">{offline}</p> : null}
        <Seats match={match} />
        {match.round === undefined ? null : (
          <Playing match={match} round={match.round} room={room} isRead={isRead} onOpen={setWindow} />
        )}
        {match.status === 'open' ? <OpenMatch match={match} room={room} /> : null}
        {match.result === null ? null : (
          <MatchOver
            match={match}
            result={match.result}
            room={room}
            onRound={match.rounds.length > 0 ? () => setWindow('round') : undefined}
          />
        )}
        {isWide && match.round !== undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
          <section class="side-log" aria-label={table.log.title} tabIndex={0}>
            <h2>{table.log.title}</h2>
            <Log match={match} />
          </section>
        ) : null}
      </main>
      <Windows match={match} room={room} window={window} isRead={isRead} onRead={setRead} onOpen={setWindow} />
    </div>
  );
};

const DemoBanner = () => (
  <p class="banner">
    {words.value.demo.banner} <Link href="/demo">{words.value.demo.again}</Link>
  </p>
);

const titleOf = (match: MatchView): string => {
  const { table } = words.value;
  if (match.status === 'open') return table.open.title;
  return match.round === undefined ? table.over.title : table.title(match.round.number, match.ruleset.target_score);
};

/** The window that a key opens: H for what happened, ? for help. */
const windowOf = (key: string): Window => {
  if (key === '?') return 'help';
  return key.toUpperCase() === 'H' ? 'log' : 'none';
};

interface PlayingProps extends TableProps {
  readonly round: RoundView;
  readonly isRead: boolean;
  readonly onOpen: (window: Window) => void;
}

const Playing = ({ match, round, room, isRead, onOpen }: PlayingProps) => {
  const choice = room.choice.value;
  const options = useMemo(() => optionsFor(match, round, choice), [match, round, choice]);
  const button = useRef<HTMLButtonElement>(null);
  const play = useRef<HTMLDivElement>(null);
  const pick = (option: Option): void => room.pickPlay(option.play);
  const toEnds = (): void => {
    const end = play.current?.querySelector<HTMLElement>('.ends [tabindex="0"]');
    (end ?? button.current)?.focus();
  };
  /** The focus goes back to the tile: what had it may be gone. */
  const takeBack = (): void => {
    const tile = tileOfChoice(choice);
    room.takeBack();
    if (tile !== undefined) play.current?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus();
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options.find(({ letter }) => letter === event.key.toUpperCase());
    if (event.key === 'Escape') takeBack();
    else if (option === undefined) onOpen(windowOf(event.key));
    else pick(option);
    if (option !== undefined) button.current?.focus();
  };
  return (
    <>
      <Count round={round} />
      <BoardView match={match} round={round} options={options} isRead={isRead} onPick={pick} onBack={takeBack} />
      {match.status === 'playing' ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div class="play" role="group" aria-label={words.value.table.move} ref={play} onKeyDown={byKey}>
          <Prompt match={match} room={room} options={options} onPick={pick} onEnter={() => button.current?.focus()} />
          {match.seat === undefined ? (
            <p>{words.value.table.menu.watching}</p>
          ) : (
            <>
              <Hand match={match} room={room} onEnter={toEnds} />
              <PlayBar match={match} room={room} options={options} onUndo={takeBack} button={button} />
            </>
          )}
        </div>
      ) : null}
    </>
  );
};

interface WindowsProps extends TableProps {
  readonly window: Window;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly onOpen: (window: Window) => void;
}

const Windows = ({ match, room, window, isRead, onRead, onOpen }: WindowsProps) => {
  const { table, close } = words.value;
  const onClose = (): void => onOpen('none');
  const last = match.rounds.at(-1);
  switch (window) {
    case 'none':
      return null;
    case 'more':
      return <More match={match} room={room} isRead={isRead} onRead={onRead} onOpen={onOpen} onClose={onClose} />;
    case 'help':
      return <Help preset={match.ruleset.preset} onClose={onClose} />;
    case 'mute':
      return <Mute match={match} onClose={onClose} />;
    case 'log':
      return (
        <Dialog title={table.log.title} onClose={onClose}>
          <Log match={match} />
          <button type="button" class="button primary" onClick={onClose}>
            {close}
          </button>
        </Dialog>
      );
    case 'round':
      return last === undefined ? null : <RoundEnd match={match} round={last} onClose={onClose} />;
    case 'resign':
      return (
        <Ask
          title={table.menu.resign}
          text={table.menu.resignAsk}
          yes={table.menu.resignYes}
          no={table.menu.keep}
          onYes={() => void room.resign()}
          onClose={onClose}
        />
      );
  }
};
