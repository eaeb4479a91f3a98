import { computed, effect, signal } from '@preact/signals';
import { words } from './language.ts';

/** Matches in which it is this player's turn, as far as is known. */
export const waitingIds = signal<readonly string[]>([]);
/** Whether that is all of them: it has been asked for. */
export const isWaitingKnown = signal(false);
export const pageTitle = signal('');

export const setWaiting = (ids: readonly string[]): void => {
  waitingIds.value = ids;
  isWaitingKnown.value = true;
};

/** What a look at one match says about it. */
export const noteTurn = (id: string, isMine: boolean): void => {
  const others = waitingIds.value.filter((other) => other !== id);
  waitingIds.value = isMine ? [...others, id] : others;
};

const title = computed(() => {
  const { brand, yourTurn } = words.value;
  const waiting = waitingIds.value.length;
  const here = pageTitle.value === '' ? brand : `${pageTitle.value} · ${brand}`;
  return waiting > 0 ? `(${waiting}) ${yourTurn} · ${here}` : here;
});

export const startTitle = (): void => {
  effect(() => {
    document.title = title.value;
  });
};
