import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { Trouble } from '../parts/page.tsx';
import { said, useTask } from '../parts/use-task.ts';
import { zoneHere } from '../session.ts';
import { dateTime } from '../time.ts';

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
  const [note, setNote] = useState('');
  const task = useTask();
  const test = (): Promise<void> =>
    task.run(async () => {
      const { result, detail } = await api.testEndpoint({ id: endpoint.id });
      setNote(said(`${told.results[result]} ${result === 'sent' ? '' : detail}`.trim()));
      onChange();
    });
  const remove = (): Promise<void> =>
    task.run(async () => {
      await (onRemove ?? (() => api.removeEndpoint({ id: endpoint.id })))();
      said(told.removed);
      onChange();
    });
  return (
    <li class="endpoint">
      <p class="endpoint-name">{name ?? endpoint.address}</p>
      <State endpoint={endpoint} />
      <Trouble text={task.trouble} />
      <div class="buttons">
        <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void test()}>
          {task.isBusy ? told.testing : told.test}
        </button>
        {children}
        <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void remove()}>
          {removeText ?? told.remove}
        </button>
      </div>
      {note === '' ? null : <p class="hint">{note}</p>}
    </li>
  );
};

/** Whether it is off, or fails. */
const State = ({ endpoint: { off, failing_since } }: { readonly endpoint: EndpointView }) => {
  const { told } = words.value;
  const when = (instant: string): string => dateTime(instant, locale.value, zoneHere());
  if (off !== undefined) return <p class="error">{told.off(when(off.at), off.why)}</p>;
  return failing_since === undefined ? null : <p class="error">{told.failing(when(failing_since))}</p>;
};
