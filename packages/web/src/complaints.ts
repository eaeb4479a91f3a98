import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiProblem } from '@slowfives/contract/api-problem.ts';
import { announce, announcement } from './announce.ts';
import { words } from './language.ts';
import { sentenceFor } from './problems.ts';

/** What went wrong last at a table. */
export interface Complaints {
  /** In a sentence; empty when nothing did. */
  readonly text: ReadonlySignal<string>;
  readonly say: (sentence: string) => void;
  readonly sayOf: (error: unknown) => void;
  /** The server has answered: that it could not be reached is true no more. */
  readonly answered: () => void;
  readonly clear: () => void;
}

export const makeComplaints = (): Complaints => {
  const text = signal('');
  let isOfNetwork = false;
  const say = (sentence: string): void => {
    isOfNetwork = false;
    text.value = sentence;
    announce(sentence);
  };
  const clear = (): void => {
    text.value = '';
  };
  return {
    text,
    say,
    sayOf: (error) => {
      say(sentenceFor(error, words.value));
      isOfNetwork = !(error instanceof ApiProblem);
    },
    answered: () => {
      if (!isOfNetwork) return;
      if (announcement.value.trimEnd() === text.value) announce('');
      isOfNetwork = false;
      clear();
    },
    clear,
  };
};
