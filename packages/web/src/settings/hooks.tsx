import type { EndpointView } from '@slowfives/contract/endpoints.ts';
import { useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { copyText } from '../parts/copy.ts';
import { described, Field, Select } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { onSubmit, said, useTask } from '../parts/use-task.ts';
import { fieldErrors } from '../problems.ts';
import { HOOK_FORMATS } from './choices.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { Section } from './section.tsx';
import type { Endpoints } from './settings.tsx';

interface HooksProps {
  readonly endpoints: Endpoints;
  readonly onChange: () => void;
}

/** Webhooks of my own. */
export const Hooks = ({ endpoints, onChange }: HooksProps) => {
  const { hooks } = words.value;
  const [shown, setShown] = useState<EndpointView>();
  const list = endpoints.data.filter(({ type }) => type === 'webhook');
  const made = (endpoint: EndpointView): void => {
    setShown(endpoint);
    onChange();
  };
  return (
    <Section id="hooks" title={hooks.title} hint={hooks.hint}>
      {shown?.secret === undefined ? null : <Secret key={shown.secret} address={shown.address} secret={shown.secret} />}
      {list.length === 0 ? null : (
        <ul class="endpoints" aria-label={hooks.list}>
          {list.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onChange={onChange}>
              {endpoint.format === 'standard' ? <Rotate id={endpoint.id} onMade={made} /> : null}
            </EndpointRow>
          ))}
        </ul>
      )}
      <AddForm onMade={made} />
    </Section>
  );
};

const AddForm = ({ onMade }: { readonly onMade: (made: EndpointView) => void }) => {
  const { hooks } = words.value;
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<(typeof HOOK_FORMATS)[number]>('standard');
  const task = useTask();
  const error = fieldErrors(task.error)['/url'];
  const add = onSubmit(task, async () => {
    const made = await api.addEndpoint({ type: 'webhook', url: url.trim(), format });
    setUrl('');
    onMade(made);
  });
  return (
    <form class="form" noValidate onSubmit={add}>
      <Field id="hook-url" label={hooks.url} error={error}>
        <input
          {...described('hook-url', undefined, error)}
          type="url"
          autocomplete="off"
          placeholder="https://"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Select
        id="hook-format"
        label={hooks.format}
        value={format}
        options={HOOK_FORMATS.map((one) => [one, hooks.formats[one]] as const)}
        onValue={setFormat}
      />
      <Trouble text={error === undefined ? task.trouble : ''} />
      <button type="submit" class="button" aria-disabled={task.isBusy}>
        {hooks.add}
      </button>
    </form>
  );
};

const Rotate = ({ id, onMade }: { readonly id: string; readonly onMade: (made: EndpointView) => void }) => {
  const task = useTask();
  const rotate = (): void => void task.run(async () => onMade(await api.rotateSecret({ id })));
  return (
    <button type="button" class="button" aria-disabled={task.isBusy} onClick={rotate}>
      {words.value.hooks.rotate}
    </button>
  );
};

/** A secret, the one time it is shown. */
const Secret = ({ address, secret }: { readonly address: string; readonly secret: string }) => {
  const { hooks, table } = words.value;
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(secret);
    if (!isCopied) input.current?.select();
    setNote(said(isCopied ? hooks.copied : table.open.selected));
  };
  return (
    <div class="secret" role="status">
      <p>{address}</p>
      <Field id="secret" label={hooks.secret}>
        <input {...described('secret')} ref={input} type="text" readOnly value={secret} />
      </Field>
      <button type="button" class="button primary" onClick={() => void copy()}>
        {hooks.copy}
      </button>
      {note === '' ? null : <p class="hint">{note}</p>}
    </div>
  );
};
