import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { said, useTask } from '../parts/use-task.ts';
import { zoneHere } from '../session.ts';
import { dateTime } from '../time.ts';
import { watchTest } from './watch-test.ts';

/** The last test of an endpoint, and the way to ask for another. */
export interface Test {
  readonly isBusy: boolean;
  readonly trouble: string;
  /** That it is being sent, or how it went; empty where there was none. */
  readonly note: string;
  /** The server knows the endpoint no more: whoever was there is gone. */
  readonly isGone: boolean;
  readonly run: () => Promise<void>;
}

/** Tests an endpoint, and says what becomes of it. `onChange`: the test may have switched it on or off. */
export const useTest = (endpoint: EndpointView, onChange: () => void): Test => {
  const { told } = words.value;
  const [outcome, setOutcome] = useState<string>();
  const [isGone, setGone] = useState(false);
  const isShown = useRef(true);
  const task = useTask();
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const run = (): Promise<void> =>
    task.run(async () => {
      said(told.testing);
      await api.testEndpoint({ id: endpoint.id });
      const seen = await watchTest(api.endpoints, endpoint.id);
      if (!isShown.current) return;
      setGone(seen === undefined);
      setOutcome(said(seen === undefined ? told.results.gone : sentenceOf(seen.tested)));
      // A row that has something to say of what is no more stays until the page is opened again.
      if (seen !== undefined) onChange();
    });
  return {
    isBusy: task.isBusy,
    trouble: task.trouble,
    note: task.isBusy ? told.testing : (outcome ?? sentenceOf(endpoint.tested)),
    isGone,
    run,
  };
};

/** "Test of 29 Nov, 10:00: Sent, and accepted." and, where it was not, what was said about it. */
const sentenceOf = (tested: EndpointView['tested']): string => {
  if (tested === undefined) return '';
  const { told } = words.value;
  const { time, result, detail } = tested;
  const outcome = [told.results[result], ...(result === 'sent' ? [] : [detail])].join(' ').trim();
  return told.tested(dateTime(time, locale.value, zoneHere()), outcome);
};
