import type { MatchView } from '@slowfives/contract/match-view.ts';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { mutedWords } from '../muted.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Trouble } from '../parts/page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { said, useTask } from '../parts/use-task.ts';
import { sentenceFor } from '../problems.ts';

const DAY = 86_400;

interface MuteProps {
  readonly match: MatchView;
  readonly onClose: () => void;
}

/** Has one match keep silent for a while. */
export const Mute = ({ match, onClose }: MuteProps) => {
  const { menuMore, close, loading } = words.value;
  const muted = useLoaded(async () => (await api.settings()).muted[match.id] ?? null);
  const task = useTask();
  const mute = (how: { readonly seconds?: number; readonly until?: 'next_turn' }): Promise<void> =>
    task.run(async () => {
      const settings = await api.mute({ id: match.id, ...how });
      const until = settings.muted[match.id];
      muted.show(until ?? null);
      said(until === undefined ? words.value.settings.saved : mutedWords(until));
    });
  const trouble = muted.error === undefined ? task.trouble : sentenceFor(muted.error, words.value);
  return (
    <Dialog title={menuMore.mute} onClose={onClose}>
      <p class="hint">{menuMore.muteHint}</p>
      <Trouble text={trouble} />
      {muted.value === undefined && trouble === '' ? <p>{loading}</p> : null}
      {muted.value == null ? null : <p>{mutedWords(muted.value)}</p>}
      <div class="menu">
        <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void mute({ seconds: DAY })}>
          {menuMore.muteFor.day}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={task.isBusy}
          onClick={() => void mute({ seconds: 7 * DAY })}
        >
          {menuMore.muteFor.week}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={task.isBusy}
          onClick={() => void mute({ until: 'next_turn' })}
        >
          {menuMore.muteFor.turn}
        </button>
        <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void mute({})}>
          {menuMore.muteFor.good}
        </button>
        {muted.value == null ? null : (
          <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void mute({ seconds: 0 })}>
            {menuMore.unmute}
          </button>
        )}
        <button type="button" class="button primary" onClick={onClose}>
          {close}
        </button>
      </div>
    </Dialog>
  );
};
