import type { Success } from '@slowfives/contract/handlers.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { NameField } from '../parts/field.tsx';
import { Page, Trouble } from '../parts/page.tsx';
import { ensurePlayer } from '../player.ts';
import { fieldErrors, sentenceFor } from '../problems.ts';
import { randomHex } from '../random.ts';
import { go } from '../router.tsx';
import { rememberedName } from '../session.ts';
import { type Draft, FIRST_DRAFT, toRequest } from './draft.ts';
import { MatchFields } from './match-fields.tsx';

export type PresetView = Success<'rulesets'>['data'][number];

/** The form that makes a match. */
export const NewMatchPage = () => {
  const { create, name: nameLabel, nameHint, loading } = words.value;
  const [presets, setPresets] = useState<readonly PresetView[]>([]);
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const [name, setName] = useState(rememberedName());
  const [key, setKey] = useState(randomHex);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    api.rulesets().then(({ data }) => setPresets(data), setError);
  }, []);
  const errors = fieldErrors(error);

  const change = (next: Draft): void => {
    setDraft(next);
    setKey(randomHex());
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await ensurePlayer(name.trim());
      go(`/m/${await makeMatch(draft, key)}`);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };

  return (
    <Page title={create.title}>
      <form class="form" noValidate onSubmit={(event) => void submit(event)}>
        <NameField label={nameLabel} hint={nameHint} value={name} error={errors['/name']} onValue={setName} />
        {presets.length === 0 ? (
          <p>{loading}</p>
        ) : (
          <MatchFields presets={presets} draft={draft} errors={errors} onDraft={change} />
        )}
        <Trouble text={error === undefined ? '' : sentenceFor(error, words.value)} />
        <button type="submit" class="button primary big" aria-disabled={isBusy || presets.length === 0}>
          {isBusy ? create.starting : create.start}
        </button>
      </form>
    </Page>
  );
};

/** Makes the match. With friends to wait for, the nonce is given again now that the server has bound itself. */
const makeMatch = async (draft: Draft, idempotencyKey: string): Promise<string> => {
  const nonce = idempotencyKey;
  const match = await api.createMatch({ ...toRequest(draft), nonce }, { idempotencyKey });
  if (match.status === 'open') await api.setNonce({ id: match.id, nonce: randomHex() }).catch(() => undefined);
  return match.id;
};
