import { useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { words } from '../language.ts';
import { sentenceFor } from '../problems.ts';

/** One thing at a time that a form or button does. */
export interface Task {
  readonly isBusy: boolean;
  /** What went wrong last; undefined when nothing did. */
  readonly error: unknown;
  /** The same in a sentence; empty when nothing did. */
  readonly trouble: string;
  /** Does it; while something is being done, nothing. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

export const useTask = (): Task => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return { isBusy, error, trouble: error === undefined ? '' : sentenceFor(error, words.value), run };
};

/** Keeps a form from leaving the page, and does its work instead. */
export const onSubmit =
  (task: Task, work: () => Promise<void>) =>
  (event: Event): void => {
    event.preventDefault();
    void task.run(work);
  };

/** Says that something was done, to the eye by what is given back and to the ear at once. */
export const said = (text: string): string => {
  announce(text);
  return text;
};
