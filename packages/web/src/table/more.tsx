import type { MatchView } from '@slowfives/contract/match-view.ts';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { mutedWords } from '../muted.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { said } from '../parts/use-task.ts';
import type { Room } from '../room.ts';
import { Link } from '../router.tsx';
import { nameOf } from '../seats.ts';

/** The windows that a table can open, one at a time. */
export type Window = 'none' | 'log' | 'more' | 'help' | 'mute' | 'resign' | 'round';

interface MoreProps {
  readonly match: MatchView;
  readonly room: Room;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly onOpen: (window: Window) => void;
  readonly onClose: () => void;
}

/** What is seldom needed. */
export const More = ({ match, room, isRead, onRead, onOpen, onClose }: MoreProps) => {
  const { table } = words.value;
  const maySeeRound = match.rounds.length > 0;
  const mayResign = match.status === 'playing' && match.seat !== undefined;
  return (
    <Dialog title={table.menu.title} onClose={onClose}>
      <div class="menu">
        <button type="button" class="button" onClick={() => onOpen('log')}>
          {table.log.title}
        </button>
        {maySeeRound ? (
          <button type="button" class="button" onClick={() => onOpen('round')}>
            {table.round.show}
          </button>
        ) : null}
        <button type="button" class="button" onClick={() => onOpen('help')}>
          {table.menu.rules}
        </button>
        <label class="check">
          <input type="checkbox" checked={isRead} onChange={(event) => onRead(event.currentTarget.checked)} />
          {table.readBoard}
        </label>
        <GiveTime match={match} room={room} />
        {mayResign ? <MuteEntry match={match} onOpen={() => onOpen('mute')} /> : null}
        {mayResign ? (
          <button type="button" class="button danger" onClick={() => onOpen('resign')}>
            {table.menu.resign}
          </button>
        ) : null}
        <button type="button" class="button" onClick={onClose}>
          {words.value.close}
        </button>
      </div>
    </Dialog>
  );
};

interface MuteEntryProps {
  readonly match: MatchView;
  readonly onOpen: () => void;
}

/** Leads to where the match is kept silent, and says so while it is. */
const MuteEntry = ({ match, onOpen }: MuteEntryProps) => {
  const { value: until } = useLoaded(async () => (await api.settings()).muted[match.id]);
  return (
    <>
      <button
        type="button"
        class="button"
        {...(until !== undefined && { 'aria-describedby': MUTED_ID })}
        onClick={onOpen}
      >
        {words.value.menuMore.mute}
      </button>
      {until === undefined ? null : (
        <p class="hint" id={MUTED_ID}>
          {mutedWords(until)}
        </p>
      )}
    </>
  );
};

const MUTED_ID = 'muted-until';

/** A day more for whoever is to play, if that is another person and a time runs. */
const GiveTime = ({ match, room }: Pick<MoreProps, 'match' | 'room'>) => {
  const { menuMore } = words.value;
  const [note, setNote] = useState('');
  const { turn } = match;
  if (turn === null || turn.deadline === null || match.seat === undefined || turn.seat === match.seat) return null;
  const name = nameOf(match.seats, turn.seat, words.value);
  const give = async (): Promise<void> => {
    setNote((await room.giveTime()) ? said(menuMore.gaveTime(name)) : room.trouble.value);
  };
  return (
    <>
      <button type="button" class="button" aria-disabled={room.busy.value} onClick={() => void give()}>
        {menuMore.giveTime(name)}
      </button>
      {note === '' ? null : <p class="hint">{note}</p>}
    </>
  );
};

interface HelpProps {
  readonly preset: string;
  readonly onClose: () => void;
}

export const Help = ({ preset, onClose }: HelpProps) => {
  const { table, close } = words.value;
  return (
    <Dialog title={table.menu.rules} onClose={onClose}>
      {table.help.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="hint">{table.keys}</p>
      <Link href={`/rules/${preset}`}>{words.value.rulesPage.link}</Link>
      <button type="button" class="button primary" onClick={onClose}>
        {close}
      </button>
    </Dialog>
  );
};
