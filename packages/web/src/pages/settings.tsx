import type { Me } from '@slowfives/contract/player.ts';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { api } from '../api.ts';
import { chooseLanguage, isLanguage, LANGUAGES, type Language, language, words } from '../language.ts';
import { Ask } from '../parts/dialog.tsx';
import { described, Field, NameField, Select } from '../parts/field.tsx';
import { Page, Trouble } from '../parts/page.tsx';
import { ensurePlayer } from '../player.ts';
import { fieldErrors, sentenceFor } from '../problems.ts';
import { go } from '../router.tsx';
import { forgetSession, hasSession, rememberedName, rememberName, rememberZone, zoneHere } from '../session.ts';
import { setWaiting } from '../waiting.ts';

interface Form {
  readonly name: string;
  readonly zone: string;
  readonly language: Language;
  readonly quiet: { readonly from: string; readonly to: string } | null;
}

const NIGHT = { from: '22:00', to: '08:00' } as const;

const formHere = (): Form => ({ name: rememberedName(), zone: zoneHere(), language: language.value, quiet: null });

const formOf = (me: Me): Form => ({
  name: me.name,
  zone: me.zone ?? zoneHere(),
  language: me.language !== null && isLanguage(me.language) ? me.language : language.value,
  quiet: me.quiet_hours ?? null,
});

export const SettingsPage = () => {
  const { settings, save, name, nameHint } = words.value;
  const [form, setForm] = useState<Form>(formHere);
  const [error, setError] = useState<unknown>();
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (hasSession()) api.me().then((me) => setForm(formOf(me)), setError);
  }, []);
  const errors = fieldErrors(error);
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    setSaved(false);
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await saveForm(form);
      setSaved(true);
      announce(words.value.settings.saved);
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <Page title={settings.title}>
      <form class="form" noValidate onSubmit={(event) => void submit(event)}>
        <NameField
          label={name}
          hint={nameHint}
          value={form.name}
          error={errors['/name']}
          onValue={(value) => change({ name: value })}
        />
        <Select
          id="zone"
          label={settings.zone}
          value={form.zone}
          options={zonesWith(form.zone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
          error={errors['/zone']}
          onValue={(zone) => change({ zone })}
        />
        <Select
          id="language"
          label={settings.language}
          value={form.language}
          options={LANGUAGE_OPTIONS}
          error={errors['/language']}
          onValue={(chosen) => change({ language: chosen })}
        />
        <QuietHours quiet={form.quiet} error={errors['/quiet_hours']} onQuiet={(quiet) => change({ quiet })} />
        <Trouble text={error === undefined ? '' : sentenceFor(error, words.value)} />
        <button type="submit" class="button primary big" aria-disabled={isBusy}>
          {save}
        </button>
        <p class="hint">{isSaved ? settings.saved : ''}</p>
      </form>
      <Forget />
    </Page>
  );
};

const LANGUAGE_OPTIONS = [
  ['en', LANGUAGES.en],
  ['es', LANGUAGES.es],
] as const;

/** Every zone the browser knows, and the one in use in case it doesn't. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

const saveForm = async (form: Form): Promise<void> => {
  rememberZone(form.zone);
  await chooseLanguage(form.language);
  await ensurePlayer('');
  const name = form.name.trim();
  const me = await api.updateMe({
    ...(name !== '' && { name }),
    zone: form.zone,
    language: form.language,
    quiet_hours: form.quiet,
  });
  rememberName(me.name);
};

interface QuietHoursProps {
  readonly quiet: Form['quiet'];
  readonly error: string | undefined;
  readonly onQuiet: (quiet: Form['quiet']) => void;
}

const QuietHours = ({ quiet, error, onQuiet }: QuietHoursProps) => {
  const { settings } = words.value;
  return (
    <fieldset class="field">
      <legend>{settings.quiet}</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => onQuiet(event.currentTarget.checked ? NIGHT : null)}
        />
        {settings.quietOn}
      </label>
      <p class="hint">{settings.quietHint}</p>
      {quiet === null ? null : (
        <div class="pair">
          <TimeField
            id="from"
            label={settings.from}
            value={quiet.from}
            onTime={(from) => onQuiet({ ...quiet, from })}
          />
          <TimeField id="to" label={settings.to} value={quiet.to} onTime={(to) => onQuiet({ ...quiet, to })} />
        </div>
      )}
      {error === undefined ? null : <p class="error">{error}</p>}
    </fieldset>
  );
};

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onTime: (time: string) => void;
}

const TimeField = ({ id, label, value, onTime }: TimeFieldProps) => (
  <Field id={id} label={label}>
    <input {...described(id)} type="time" value={value} onInput={(event) => onTime(event.currentTarget.value)} />
  </Field>
);

/** The way out: everything that names this player goes. */
const Forget = () => {
  const { settings, cancel } = words.value;
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState('');
  const forget = async (): Promise<void> => {
    try {
      await api.forgetMe();
      forgetSession();
      setWaiting([]);
      announce(settings.forgotten);
      go('/');
    } catch (error) {
      setTrouble(sentenceFor(error, words.value));
    }
  };
  if (!hasSession()) return null;
  return (
    <section class="forget" aria-labelledby="forget">
      <h2 id="forget">{settings.forget}</h2>
      <p>{settings.forgetHint}</p>
      <Trouble text={trouble} />
      <button type="button" class="button danger" onClick={() => setAsking(true)}>
        {settings.forget}
      </button>
      {isAsking ? (
        <Ask
          title={settings.forgetAsk}
          text={settings.forgetHint}
          yes={settings.forgetYes}
          no={cancel}
          onYes={() => void forget()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};
