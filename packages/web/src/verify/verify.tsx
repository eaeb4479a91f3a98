import { verifyRecord } from '@slowfives/rules/verify.ts';
import type { Verdict } from '@slowfives/rules/verify-verdict.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { Page, Trouble } from '../parts/page.tsx';
import { onSubmit, said, useTask } from '../parts/use-task.ts';
import { HASHES } from './hashes.ts';

/** Checks a match record here in the browser: one that is chosen or pasted, or that of a match. */
export const VerifyPage = ({ match }: { readonly match?: string | undefined }) => {
  const { verify } = words.value;
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict | 'not json'>();
  const task = useTask();
  const check = (record: string): void => {
    const found = judge(record);
    setText(record);
    setVerdict(found);
    said(found !== 'not json' && found.ok ? verify.good : verify.checked);
  };
  useEffect(() => {
    if (match !== undefined) void task.run(async () => check(JSON.stringify(await api.record({ id: match }), null, 2)));
  }, [match]);
  const choose = (file: File | undefined): void => {
    if (file !== undefined) void task.run(async () => check(await file.text()));
  };
  return (
    <Page title={verify.title}>
      <p>{verify.intro}</p>
      {task.isBusy ? <p>{verify.checking}</p> : null}
      <Trouble text={verdict === 'not json' ? verify.notJson : task.trouble} />
      {verdict === undefined || verdict === 'not json' ? null : <VerdictView verdict={verdict} />}
      <form class="form" noValidate onSubmit={onSubmit(task, async () => check(text))}>
        <Field id="file" label={verify.file}>
          <input
            {...described('file')}
            type="file"
            accept=".json,application/json"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        </Field>
        <Field id="record" label={verify.paste}>
          <textarea
            {...described('record')}
            class="code"
            rows={8}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <button type="submit" class="button primary" aria-disabled={task.isBusy}>
          {verify.check}
        </button>
      </form>
      <p class="hint">{verify.limits}</p>
    </Page>
  );
};

const judge = (text: string): Verdict | 'not json' => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not json';
  }
  return verifyRecord(HASHES, value);
};

const VerdictView = ({ verdict }: { readonly verdict: Verdict }) => {
  const { verify } = words.value;
  return (
    <section class={verdict.ok ? 'verdict good' : 'verdict bad'} aria-labelledby="verdict">
      <h2 id="verdict">{verdict.ok ? verify.good : verify.bad(verdict.step)}</h2>
      {verdict.ok ? null : <Fault fault={verdict} />}
      <h3>{verify.checked}</h3>
      <ul class="checked" lang="en">
        {verdict.checked.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
};

const Fault = ({ fault }: { readonly fault: Extract<Verdict, { readonly ok: false }> }) => {
  const { verify } = words.value;
  const place = fault.round === undefined ? '' : verify.place(fault.round, fault.play);
  return (
    <>
      <p lang="en">
        {place} {fault.message}
      </p>
      {fault.board === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        <pre class="code" tabIndex={0}>
          {fault.board}
        </pre>
      )}
    </>
  );
};
