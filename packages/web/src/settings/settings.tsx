import type { Success } from '@slowfives/contract/handlers.ts';
import type { Me } from '@slowfives/contract/player.ts';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { followAccount, words } from '../language.ts';
import { Page, Trouble } from '../parts/page.tsx';
import { SignedOut } from '../parts/sign-in-link.tsx';
import { type Loaded, useLoaded } from '../parts/use-loaded.ts';
import { isProblem, sentenceFor } from '../problems.ts';
import { hasSession } from '../session.ts';
import { Away } from './away.tsx';
import { Email } from './email.tsx';
import { Forget } from './forget.tsx';
import { Hooks } from './hooks.tsx';
import { Log } from './log.tsx';
import { Profile } from './profile.tsx';
import { Push } from './push.tsx';
import { Silent } from './silent.tsx';
import { Switches } from './switches.tsx';

export type Endpoints = Success<'endpoints'>;

/** Everything a player may choose. Who is nobody yet finds only who they are, and how to sign in. */
export const SettingsPage = () => {
  const [turn, setTurn] = useState(0);
  return (
    <Page title={words.value.settings.title}>
      <Matters key={turn} onPlayer={() => setTurn(turn + 1)} />
    </Page>
  );
};

/** `onPlayer`: this browser has become somebody, or somebody else. */
const Matters = ({ onPlayer }: { readonly onPlayer: () => void }) => {
  const isSomebody = hasSession();
  const me = useLoaded(() => (isSomebody ? nobodyWith(null, findMe) : Promise.resolve(null)));
  const endpoints = useLoaded(async () => (isSomebody ? nobodyWith(NOWHERE, api.endpoints) : NOWHERE));
  const error = me.error ?? endpoints.error;
  if (error !== undefined) return <Trouble text={sentenceFor(error, words.value)} />;
  if (me.value === undefined || endpoints.value === undefined) return <p>{words.value.loading}</p>;
  return (
    <>
      <SignedOut />
      <Profile me={me.value} onSaved={isSomebody ? me.reload : onPlayer} />
      <Email me={me.value} endpoints={endpoints.value} onChange={endpoints.reload} onPlayer={onPlayer} />
      {me.value === null ? null : (
        <>
          <TellMe endpoints={endpoints} />
          <Silent />
          <Away me={me.value} onMe={me.show} />
          <Hooks endpoints={endpoints.value} onChange={endpoints.reload} />
          <Log />
          <Forget />
        </>
      )}
    </>
  );
};

const findMe = async (): Promise<Me> => {
  const me = await api.me();
  await followAccount(me.language).catch(() => undefined);
  return me;
};

/** What is found; or what there is for nobody, once the server no longer knows who this is. */
const nobodyWith = async <T, N>(nothing: N, find: () => Promise<T>): Promise<T | N> => {
  try {
    return await find();
  } catch (error) {
    if (isProblem(error, 'unauthorized')) return nothing;
    throw error;
  }
};

const NOWHERE: Endpoints = { data: [], push_key: null };

const TellMe = ({ endpoints: { value = NOWHERE, reload } }: { readonly endpoints: Loaded<Endpoints> }) => (
  <>
    <Push endpoints={value} onChange={reload} />
    <Switches />
  </>
);
