import type { Verdict } from '@slowfives/rules/verify-verdict.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { Page, Trouble } from '../parts/page.tsx';
import { onSubmit, said, useTask } from '../parts/use-task.ts';
import { type Judged, judge } from './judge.ts';

/** Checks a match record here in the browser: one that is chosen or pasted, or that of a match. */
export const VerifyPage = ({ match }: { readonly match?: string | undefined }) => {
  const { verify } = words.value;
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<Judged>();
  const task = useTask();
  const check = (record: string): void => {
    const found = judge(record);
    setText(record);
    setJudged(found);
    if (found.type === 'verdict') said(verdictWords(found.verdict));
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
      <Trouble text={judged === undefined ? task.trouble : unreadWords(judged)} />
      {judged?.type === 'verdict' ? <VerdictView verdict={judged.verdict} /> : null}
      <form class="form" noValidate onSubmit={onSubmit(task, async () => check(text))}>
        <Field id="file" label={verify.file}>
          <input
            {...described('file')}
            type="file"
            accept=".json,.txt,application/json,text/plain"
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

/** Why a text is no record; empty if it is one. */
const unreadWords = (judged: Judged): string => {
  const { verify } = words.value;
  switch (judged.type) {
    case 'verdict':
      return '';
    case 'not json':
      return verify.notJson;
    case 'not notation':
      return verify.notNotation(judged.line, judged.column);
  }
};

/** The verdict in one breath, for those who listen. */
const verdictWords = (verdict: Verdict): string => {
  const { verify } = words.value;
  return verdict.ok ? verify.good : `${verify.bad(verdict.step)} ${faultSentence(verdict)}`;
};

type Fault = Extract<Verdict, { readonly ok: false }>;

const faultSentence = ({ round, play, message }: Fault): string =>
  round === undefined ? message : `${words.value.verify.place(round, play)} ${message}`;

const VerdictView = ({ verdict }: { readonly verdict: Verdict }) => {
  const { verify } = words.value;
  return (
    <section class={verdict.ok ? 'verdict good' : 'verdict bad'} aria-labelledby="verdict">
      <h2 id="verdict">{verdict.ok ? verify.good : verify.bad(verdict.step)}</h2>
      {verdict.ok ? null : <FaultView fault={verdict} />}
      <h3>{verify.checked}</h3>
      <ul class="checked" lang="en">
        {verdict.checked.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
};

const FaultView = ({ fault }: { readonly fault: Fault }) => (
  <>
    <p lang="en">{faultSentence(fault)}</p>
    {fault.board === undefined ? null : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
      <pre class="code" tabIndex={0}>
        {fault.board}
      </pre>
    )}
  </>
);
