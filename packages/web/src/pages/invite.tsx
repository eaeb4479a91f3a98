import { ApiProblem } from '@slowfives/contract/api-problem.ts';
import type { InviteView } from '@slowfives/contract/invite.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { NameField } from '../parts/field.tsx';
import { Page, Trouble } from '../parts/page.tsx';
import { ensurePlayer } from '../player.ts';
import { isPreset, presetTitle } from '../presets.ts';
import { fieldErrors, isProblem, sentenceFor } from '../problems.ts';
import { randomHex } from '../random.ts';
import { go, Link } from '../router.tsx';
import { hasSession, rememberedName } from '../session.ts';
import { spanWords } from '../time.ts';

/** What is known of an invitation. */
type Found =
  | { readonly type: 'loading' }
  | { readonly type: 'good'; readonly invite: InviteView }
  | { readonly type: 'mine'; readonly match: string; readonly isOwn: boolean }
  | { readonly type: 'bad'; readonly error: unknown };

export const InvitePage = ({ code }: { readonly code: string }) => {
  const { invite: said, loading } = words.value;
  const [found, setFound] = useState<Found>({ type: 'loading' });
  const look = (): void => {
    setFound({ type: 'loading' });
    find(code).then(setFound, (error: unknown) => setFound({ type: 'bad', error }));
  };
  useEffect(look, [code]);
  switch (found.type) {
    case 'loading':
      return (
        <Page title={said.title}>
          <p>{loading}</p>
        </Page>
      );
    case 'good':
      return <GoodInvite code={code} invite={found.invite} />;
    case 'mine':
      return (
        <Page title={said.title}>
          <p>{found.isOwn ? said.own : said.mine}</p>
          <Link href={`/m/${found.match}`} class="button primary">
            {said.toMatch}
          </Link>
        </Page>
      );
    case 'bad':
      return <BadInvite error={found.error} onRetry={look} />;
  }
};

/** Who already sits at the table is led there, also when the seat has gone: to them, perhaps. */
const find = async (code: string): Promise<Found> => {
  try {
    const invite = await api.showInvite({ code });
    const seat = hasSession() ? await seatAt(invite.match) : undefined;
    return seat === undefined ? { type: 'good', invite } : { type: 'mine', match: invite.match, isOwn: seat === 0 };
  } catch (error) {
    if (!hasSession() || !isProblem(error, 'seat_taken')) throw error;
    const match = await api.acceptInvite({ code });
    return { type: 'mine', match: match.id, isOwn: match.seat === 0 };
  }
};

const seatAt = async (id: string): Promise<number | undefined> => {
  try {
    return (await api.match({ id })).seat;
  } catch {
    return undefined;
  }
};

const GoodInvite = ({ code, invite }: { readonly code: string; readonly invite: InviteView }) => {
  const { invite: said, name: nameLabel, nameHint, nameless } = words.value;
  const [name, setName] = useState(rememberedName());
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await ensurePlayer(name.trim());
      go(`/m/${(await api.acceptInvite({ code, nonce: randomHex() })).id}`, { replace: true });
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Page title={said.from(invite.from.name === '' ? nameless : invite.from.name)}>
      <Terms invite={invite} />
      <form class="form" noValidate onSubmit={(event) => void join(event)}>
        <NameField
          label={nameLabel}
          hint={nameHint}
          value={name}
          error={fieldErrors(error)['/name']}
          onValue={setName}
        />
        <Trouble text={error === undefined ? '' : inviteSentence(error)} />
        <button type="submit" class="button primary big" aria-disabled={isBusy}>
          {isBusy ? said.joining : said.join}
        </button>
      </form>
    </Page>
  );
};

const Terms = ({ invite: { ruleset, pace, seats } }: { readonly invite: InviteView }) => {
  const { invite: said, time } = words.value;
  const perMove = pace.per_move === null ? said.noLimit : said.perMove(spanWords(pace.per_move, time));
  return (
    <ul class="terms">
      <li>
        <Rules preset={ruleset.preset} />
      </li>
      <li>
        {said.players(seats)}, {said.target(ruleset.target_score)}
        {ruleset.max_pip === 9 ? `, ${said.doubleNine}` : ''}
      </li>
      <li>{perMove}</li>
    </ul>
  );
};

/** A preset that this page doesn't know yet is called by its id. */
const Rules = ({ preset }: { readonly preset: string }) => {
  const { presets, rulesPage } = words.value;
  if (!isPreset(preset)) return <>{preset}</>;
  return (
    <>
      {presetTitle(preset, words.value)}{' '}
      <span class="hint">
        {presets[preset]} <Link href={`/rules/${preset}`}>{rulesPage.link}</Link>
      </span>
    </>
  );
};

const BadInvite = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const { invite: said, retry, toHome } = words.value;
  return (
    <Page title={said.title}>
      <Trouble text={inviteSentence(error)} />
      <div class="buttons">
        {error instanceof ApiProblem ? null : (
          <button type="button" class="button" onClick={onRetry}>
            {retry}
          </button>
        )}
        <Link href="/" class="button primary">
          {toHome}
        </Link>
      </div>
    </Page>
  );
};

const inviteSentence = (error: unknown): string => {
  const { invite } = words.value;
  if (isProblem(error, 'seat_taken')) return invite.taken;
  if (isProblem(error, 'invite_gone')) return invite.gone;
  return isProblem(error, 'not_found') ? invite.wrong : sentenceFor(error, words.value);
};
