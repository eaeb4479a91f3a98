import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { described, Field } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { onSubmit, said, useTask } from '../parts/use-task.ts';
import { becomePlayer } from '../player.ts';
import { fieldErrors, isProblem } from '../problems.ts';

interface EmailFormProps {
  readonly onSignedIn: () => void;
}

/** Where the mail went, and how long its code is good for. */
interface Asked {
  readonly address: string;
  readonly minutes: number;
}

/** First an address, then the code that was sent to it. */
export const EmailForm = ({ onSignedIn }: EmailFormProps) => {
  const [asked, setAsked] = useState<Asked>();
  return asked === undefined ? (
    <AddressForm onAsked={setAsked} />
  ) : (
    <CodeForm asked={asked} onSignedIn={onSignedIn} onAgain={() => setAsked(undefined)} />
  );
};

const AddressForm = ({ onAsked }: { readonly onAsked: (asked: Asked) => void }) => {
  const { email } = words.value;
  const [address, setAddress] = useState('');
  const task = useTask();
  const error = fieldErrors(task.error)['/address'];
  const ask = onSubmit(task, async () => {
    const { expires_in } = await api.askSignIn({ address: address.trim() });
    onAsked({ address: address.trim(), minutes: Math.floor(expires_in / 60) });
  });
  return (
    <form class="form" noValidate onSubmit={ask}>
      <Field id="address" label={email.address} hint={email.existing} error={error}>
        <input
          {...described('address', email.existing, error)}
          type="email"
          autocomplete="email"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <Trouble text={error === undefined ? task.trouble : ''} />
      <button type="submit" class="button" aria-disabled={task.isBusy}>
        {task.isBusy ? email.sending : email.send}
      </button>
    </form>
  );
};

interface CodeFormProps extends EmailFormProps {
  readonly asked: Asked;
  readonly onAgain: () => void;
}

const CodeForm = ({ asked, onSignedIn, onAgain }: CodeFormProps) => {
  const { email } = words.value;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const task = useTask();
  const isWrong = isProblem(task.error, 'code_refused');
  const error = isWrong ? email.wrong : fieldErrors(task.error)['/code'];
  useEffect(() => input.current?.focus(), []);
  const confirm = onSubmit(task, async () => {
    await becomePlayer(await api.signIn({ address: asked.address, code: code.replaceAll(/\s/g, '') }));
    said(words.value.email.done);
    onSignedIn();
  });
  return (
    <form class="form" noValidate onSubmit={confirm}>
      <p role="status">{email.sent(asked.address, asked.minutes)}</p>
      <Field id="code" label={email.code} error={error}>
        <input
          ref={input}
          {...described('code', undefined, error)}
          type="text"
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={11}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <Trouble text={error === undefined ? task.trouble : ''} />
      <div class="buttons">
        <button type="submit" class="button primary" aria-disabled={task.isBusy}>
          {task.isBusy ? email.confirming : email.confirm}
        </button>
        <button type="button" class="button" onClick={onAgain}>
          {email.again}
        </button>
      </div>
    </form>
  );
};
