import type { MatchSummary } from '@slowfives/contract/match-list.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { words } from '../language.ts';
import { Page, Trouble } from '../parts/page.tsx';
import { SignedOut } from '../parts/sign-in-link.tsx';
import { ensurePlayer } from '../player.ts';
import { poll } from '../poll.ts';
import { isProblem, sentenceFor } from '../problems.ts';
import { randomHex } from '../random.ts';
import { go, Link } from '../router.tsx';
import { hasSession } from '../session.ts';
import { setWaiting } from '../waiting.ts';
import { MatchRows } from './match-rows.tsx';

export const HomePage = () => {
  const { tagline, home, rulesPage, demo, verify } = words.value;
  const [trouble, setTrouble] = useState('');
  const [isStarting, setStarting] = useState(false);
  const playBot = async (): Promise<void> => {
    if (isStarting) return;
    setStarting(true);
    try {
      go(`/m/${await startBotMatch()}`);
    } catch (error) {
      setTrouble(sentenceFor(error, words.value));
      setStarting(false);
    }
  };
  return (
    <Page title={tagline} isHome>
      <SignedOut />
      <div class="starts">
        <button type="button" class="start" aria-disabled={isStarting} onClick={() => void playBot()}>
          <b>{home.playBot}</b>
          <span aria-hidden="true">{home.playBotHint}</span>
        </button>
        <Link href="/new" class="start second">
          <b>{home.invite}</b>
          <span aria-hidden="true">{home.inviteHint}</span>
        </Link>
      </div>
      <Trouble text={trouble} />
      <Active />
      <Finished />
      <footer class="more-pages">
        <Link href="/rules">{rulesPage.title}</Link>
        <Link href="/demo">{demo.title}</Link>
        <Link href="/verify">{verify.title}</Link>
      </footer>
    </Page>
  );
};

const startBotMatch = async (): Promise<string> => {
  await ensurePlayer();
  const key = { idempotencyKey: randomHex() };
  const match = await api.createMatch({ bots: [{ seat: 1, strength: 'greedy' }], nonce: randomHex() }, key);
  return match.id;
};

/** Matches that are open or running: mine to play first, by time left, as the server orders them. */
const Active = () => {
  const { home, offline } = words.value;
  const [matches, setMatches] = useState<readonly MatchSummary[]>();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const polling = poll(async () => {
      if (!hasSession()) {
        setMatches([]);
        return 'over';
      }
      try {
        const { data } = await api.myMatches({ status: 'active' });
        setMatches(data);
        setWaiting(data.filter(isMyTurn).map(({ id }) => id));
        setOffline(false);
      } catch (error) {
        setOffline(!isProblem(error, 'unauthorized'));
        setMatches((old) => old ?? []);
      }
      return 'idle';
    });
    return polling.stop;
  }, []);
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{home.yourMatches}</h2>
      {isOffline ? <p class="offline">{offline}</p> : null}
      {matches === undefined ? <p>{words.value.loading}</p> : null}
      {matches?.length === 0 ? <p>{home.none}</p> : null}
      <MatchRows matches={matches ?? []} label={home.yourMatches} />
    </section>
  );
};

const isMyTurn = ({ turn, seat }: MatchSummary): boolean => turn !== null && turn.seat === seat;

const PAGE = 10;

const Finished = () => {
  const { home } = words.value;
  const [matches, setMatches] = useState<readonly MatchSummary[]>([]);
  const [cursor, setCursor] = useState<string | null>(null);
  const load = async (from: string | null): Promise<void> => {
    try {
      const page = await api.myMatches({ status: 'finished', limit: PAGE, ...(from !== null && { cursor: from }) });
      setMatches((old) => [...old, ...page.data]);
      setCursor(page.next_cursor);
    } catch {
      // The list above says that there is no connection.
    }
  };
  useEffect(() => {
    if (hasSession()) void load(null);
  }, []);
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="finished">
      <h2 id="finished">{home.finished}</h2>
      <MatchRows matches={matches} label={home.finished} />
      {cursor === null ? null : (
        <button type="button" class="button" onClick={() => void load(cursor)}>
          {home.more}
        </button>
      )}
    </section>
  );
};
