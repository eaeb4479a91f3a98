import { type ReadonlySignal, signal } from '@preact/signals';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import type { LegalPlay } from '@slowfives/contract/play.ts';
import { announce } from './announce.ts';
import { api } from './api.ts';
import { type Choice, choosePlay, chooseTile, keepChoice, NOTHING, undo } from './choice.ts';
import { makeComplaints } from './complaints.ts';
import { phrases, words } from './language.ts';
import { type Look, poll } from './poll.ts';
import { isProblem } from './problems.ts';
import { randomHex } from './random.ts';
import { closeNoticesOf } from './stale-notices.ts';
import { spokenChange } from './tell.ts';
import { noteTurn } from './waiting.ts';

/** One match as this player sees it, what is picked and not yet sent, and what can be done. */
export interface Room {
  readonly view: ReadonlySignal<MatchView | undefined>;
  readonly choice: ReadonlySignal<Choice>;
  /** Something is on its way to the server. */
  readonly busy: ReadonlySignal<boolean>;
  /** What went wrong last, in a sentence; empty when nothing did. */
  readonly trouble: ReadonlySignal<string>;
  readonly isOffline: ReadonlySignal<boolean>;
  /** Not there, or not for this visitor, or for one who is no longer signed in. */
  readonly isMissing: ReadonlySignal<boolean>;
  readonly pickTile: (tile: string) => void;
  readonly pickPlay: (play: LegalPlay) => void;
  readonly takeBack: () => void;
  readonly complain: (sentence: string) => void;
  readonly send: () => Promise<void>;
  readonly resign: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Gives whoever is to play a day more; whether it was given. */
  readonly giveTime: () => Promise<boolean>;
  /** The id of the new match, if it was made. */
  readonly rematch: () => Promise<string | undefined>;
  readonly look: () => void;
  readonly leave: () => void;
}

export const legalOf = (view: MatchView | undefined): readonly LegalPlay[] => view?.legal ?? [];

export const makeRoom = (id: string): Room => {
  const view = signal<MatchView | undefined>(undefined);
  const choice = signal<Choice>(NOTHING);
  const busy = signal(false);
  const complaints = makeComplaints();
  const isOffline = signal(false);
  const isMissing = signal(false);

  /** Shows a newer view; an answer that was overtaken by another one is not shown. */
  const show = (next: MatchView): boolean => {
    const before = view.value;
    if (before === next || (before !== undefined && next.version < before.version)) return false;
    view.value = next;
    choice.value = keepChoice(choice.value, legalOf(next));
    noteTurn(id, next.seat !== undefined && next.turn?.seat === next.seat);
    tell(before, next);
    return before?.version !== next.version;
  };

  const tell = (before: MatchView | undefined, next: MatchView): void => {
    const text = before === undefined ? '' : spokenChange(before, next, words.value, phrases.value);
    if (text !== '') announce(text);
    if (!document.hidden) void closeNoticesOf(id);
  };

  const look = async (): Promise<Look> => {
    try {
      const hasChanged = show(await api.match({ id }));
      isOffline.value = false;
      complaints.answered();
      return afterLook(view.value, hasChanged);
    } catch (error) {
      isMissing.value = isProblem(error, 'not_found') || isProblem(error, 'unauthorized');
      isOffline.value = !isMissing.value;
      return isMissing.value ? 'over' : 'idle';
    }
  };

  const polling = poll(look);

  /** Does one thing at a time; a second tap meanwhile does nothing. */
  const act = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (busy.value) return undefined;
    busy.value = true;
    complaints.clear();
    try {
      return await action();
    } catch (error) {
      complainOf(error);
      return undefined;
    } finally {
      busy.value = false;
      polling.wake();
    }
  };

  const complainOf = (error: unknown): void => {
    if (isProblem(error, 'version_conflict') && error.body.match !== undefined) show(error.body.match);
    complaints.sayOf(error);
  };

  const pick = (next: Choice): void => {
    if (busy.value) return;
    if (complaints.text.value !== '' && next.type !== 'nothing') announce(chosenWords(next));
    complaints.clear();
    choice.value = next;
  };

  const send = async (): Promise<void> => {
    const picked = choice.value;
    const version = view.value?.version;
    if (picked.type !== 'play' || version === undefined) return;
    await act(async () => {
      const next = await api.play({ id, version, ...picked.play });
      choice.value = NOTHING;
      show(next);
    });
  };

  return {
    view,
    choice,
    busy,
    trouble: complaints.text,
    isOffline,
    isMissing,
    pickTile: (tile) => pick(chooseTile(legalOf(view.value), tile)),
    pickPlay: (play) => pick(choosePlay(legalOf(view.value), play)),
    takeBack: () => pick(undo(choice.value, legalOf(view.value))),
    complain: complaints.say,
    send,
    resign: async () => {
      await act(async () => show(await api.resign({ id })));
    },
    cancel: async () => {
      await act(() => api.cancel({ id }));
    },
    giveTime: async () => (await act(async () => show(await api.moreTime({ id })))) !== undefined,
    rematch: () => act(async () => (await api.rematch({ id, nonce: randomHex() })).id),
    look: polling.wake,
    leave: polling.stop,
  };
};

/** What takes the place of a complaint that was said last. */
const chosenWords = (choice: Exclude<Choice, { readonly type: 'nothing' }>): string => {
  const { table } = words.value;
  return choice.type === 'tile' ? table.chooseEnd(choice.tile) : table.chosen(choice.play.tile);
};

const afterLook = (view: MatchView | undefined, hasChanged: boolean): Look => {
  if (view?.status === 'finished') return 'over';
  if (view?.turn?.seat === view?.seat && view?.seat !== undefined) return 'idle';
  return hasChanged ? 'changed' : 'same';
};
