import type { MatchView } from '@slowfives/contract/match-view.ts';
import { words } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';

/** The windows that a table can open, one at a time. */
export type Window = 'none' | 'log' | 'more' | 'help' | 'resign' | 'round';

interface MoreProps {
  readonly match: MatchView;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
  readonly onOpen: (window: Window) => void;
  readonly onClose: () => void;
}

/** What is seldom needed. */
export const More = ({ match, isRead, onRead, onOpen, onClose }: MoreProps) => {
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

export const Help = ({ onClose }: { readonly onClose: () => void }) => {
  const { table, close } = words.value;
  return (
    <Dialog title={table.menu.rules} onClose={onClose}>
      {table.help.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="hint">{table.keys}</p>
      <button type="button" class="button primary" onClick={onClose}>
        {close}
      </button>
    </Dialog>
  );
};
