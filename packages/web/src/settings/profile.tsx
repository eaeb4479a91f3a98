import type { Me } from '@slowfives/contract/player.ts';
import { useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { api } from '../api.ts';
import { chooseLanguage, isLanguage, LANGUAGES, type Language, language, words } from '../language.ts';
import { NameField, Select } from '../parts/field.tsx';
import { Trouble } from '../parts/page.tsx';
import { onSubmit, said, useTask } from '../parts/use-task.ts';
import { ensurePlayer } from '../player.ts';
import { fieldErrors } from '../problems.ts';
import { rememberedName, rememberName, rememberZone, zoneHere } from '../session.ts';
import { NIGHT, type Quiet, type QuietFaults, quietFaults } from './quiet.ts';
import { faultWords, QuietHours } from './quiet-hours.tsx';
import { Section } from './section.tsx';

interface Form {
  readonly name: string;
  readonly zone: string;
  readonly language: Language;
  readonly quiet: Quiet | null;
}

const formOf = (me: Me | null): Form => ({
  name: me?.name ?? rememberedName(),
  zone: me?.zone ?? zoneHere(),
  language: me?.language != null && isLanguage(me.language) ? me.language : language.value,
  quiet: me === null ? NIGHT : (me.quiet_hours ?? null),
});

interface ProfileProps {
  /** Null for who is nobody yet. */
  readonly me: Me | null;
  readonly onSaved: () => void;
}

/** Who I am to others, and when I sleep. */
export const Profile = ({ me, onSaved }: ProfileProps) => {
  const { settings, save, name, nameHint } = words.value;
  const [form, setForm] = useState<Form>(() => formOf(me));
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<QuietFaults>({});
  const task = useTask();
  const errors = fieldErrors(task.error);
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    setNote('');
    setFaults({});
  };
  const submit = onSubmit(task, async () => {
    const found = quietFaults(form.quiet);
    setFaults(found);
    if (found.from ?? found.to) return complain(found);
    await saveForm(form);
    setNote(said(words.value.settings.saved));
    onSaved();
  });
  return (
    <Section id="you" title={settings.you}>
      <form class="form" noValidate onSubmit={submit}>
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
        <QuietHours
          quiet={form.quiet}
          error={errors['/quiet_hours']}
          faults={faults}
          onQuiet={(quiet) => change({ quiet })}
        />
        <Trouble text={task.trouble} />
        <button type="submit" class="button primary" aria-disabled={task.isBusy}>
          {save}
        </button>
        {note === '' ? null : <p class="hint">{note}</p>}
      </form>
    </Section>
  );
};

/** Says what is wrong, and leads to where it is. */
const complain = ({ from, to }: QuietFaults): void => {
  announce(faultWords(from ?? to) ?? '');
  document.getElementById(from === undefined ? 'to' : 'from')?.focus();
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
