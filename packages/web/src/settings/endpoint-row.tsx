import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import type { ComponentChildren } from 'preact';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { Trouble } from '../parts/page.tsx';
import { said, useTask } from '../parts/use-task.ts';
import { zoneHere } from '../session.ts';
import { dateTime } from '../time.ts';
import { useTest } from './use-test.ts';

interface EndpointRowProps {
  readonly endpoint: EndpointView;
  readonly name?: string;
  readonly removeText?: string;
  /** Instead of only telling the server. */
  readonly onRemove?: () => Promise<void>;
  readonly onChange: () => void;
  /** More that can be done with it. */
  readonly children?: ComponentChildren;
}

/** One place where one is told: how it goes there, a test, and the way to end it. */
export const EndpointRow = ({ endpoint, name, removeText, onRemove, onChange, children }: EndpointRowProps) => {
  const { told } = words.value;
  const test = useTest(endpoint, onChange);
  const removal = useTask();
  const remove = (): Promise<void> =>
    removal.run(async () => {
      await (onRemove ?? (() => api.removeEndpoint({ id: endpoint.id })))();
      said(told.removed);
      onChange();
    });
  return (
    <li class="endpoint">
      <p class="endpoint-name">{test.isGone ? endpoint.address : (name ?? endpoint.address)}</p>
      <State endpoint={endpoint} />
      <Trouble text={test.trouble === '' ? removal.trouble : test.trouble} />
      <div class="buttons">
        <button type="button" class="button" aria-disabled={test.isBusy} onClick={() => void test.run()}>
          {endpoint.off === undefined ? told.test : told.turnOn}
        </button>
        {children}
        <button type="button" class="button" aria-disabled={removal.isBusy} onClick={() => void remove()}>
          {removeText ?? told.remove}
        </button>
      </div>
      {test.note === '' ? null : <p class="hint">{test.note}</p>}
    </li>
  );
};

/** Whether it is off, or fails. */
const State = ({ endpoint: { off, failing_since } }: { readonly endpoint: EndpointView }) => {
  const { told } = words.value;
  const when = (instant: string): string => dateTime(instant, locale.value, zoneHere());
  if (off !== undefined) return <p class="error">{told.off(when(off.at), reasonOf(off))}</p>;
  return failing_since === undefined ? null : <p class="error">{told.failing(when(failing_since))}</p>;
};

/** Why it is off, in the reader's language; with what the other side said, where it said something. */
const reasonOf = ({ reason, why }: NonNullable<EndpointView['off']>): string => {
  const text = words.value.told.offReasons[reason];
  return reason === 'gone' || reason === 'failing' ? `${text} (${why})` : text;
};
