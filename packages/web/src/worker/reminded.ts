import type { PushPayload } from './payload.ts';
import { putAway, showAgain } from './pushed.ts';
import type { WorkerScope } from './scope.ts';

/** The button that asks for a reminder. */
export const REMIND = 'remind';

/**
 * Asks for a reminder without a window, and puts the notification away once that is settled. Where no reminder will come
 * it is shown still, with the reason if one is known.
 */
export const askReminder = async (scope: WorkerScope, push: PushPayload, url: string): Promise<void> => {
  const answer = await post(url);
  switch (answer.type) {
    case 'settled':
      return putAway(scope, push);
    case 'refused':
      return showAgain(scope, withReason(push, answer.text));
    case 'unheard':
      return showAgain(scope, push);
  }
};

/** `settled`: it comes, or the turn is over. `refused`: it does not, in words. `unheard`: nobody knows. */
type Answer =
  | { readonly type: 'settled' }
  | { readonly type: 'refused'; readonly text: string }
  | { readonly type: 'unheard' };

const SETTLED: readonly unknown[] = ['asked', 'outdated'];

const post = async (url: string): Promise<Answer> => {
  try {
    const response = await fetch(url, { method: 'POST', headers: { Accept: 'application/json' } });
    const { code, text } = await response.json();
    if (SETTLED.includes(code)) return { type: 'settled' };
    return typeof text === 'string' ? { type: 'refused', text } : { type: 'unheard' };
  } catch {
    return { type: 'unheard' };
  }
};

/** What can't be asked for is not offered again. */
const withReason = (push: PushPayload, text: string): PushPayload => ({
  ...push,
  body: text,
  actions: push.actions.filter(({ action }) => action !== REMIND),
});
