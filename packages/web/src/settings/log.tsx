import type { NoticeView } from '@slowfives/contract/notices.ts';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { Trouble } from '../parts/page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { said, useTask } from '../parts/use-task.ts';
import { sentenceFor } from '../problems.ts';
import { Link } from '../router.tsx';
import { zoneHere } from '../session.ts';
import { dateTime } from '../time.ts';
import { Section } from './section.tsx';

const LAST = 20;

/** The last notices and how they went on each channel: so that who was not told can see why. */
export const Log = () => {
  const { log, loading } = words.value;
  const { value, error } = useLoaded(() => api.notices({ limit: LAST }));
  return (
    <Section id="log" title={log.title} hint={log.hint}>
      <Trouble text={error === undefined ? '' : sentenceFor(error, words.value)} />
      {value === undefined && error === undefined ? <p>{loading}</p> : null}
      {value?.data.length === 0 ? <p>{log.none}</p> : null}
      {value === undefined || value.data.length === 0 ? null : (
        <ul class="notices">
          {value.data.map((notice) => (
            <LogRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const LogRow = ({ notice }: { readonly notice: NoticeView }) => (
  <li class="notice">
    <p class="notice-head">
      <Link href={new URL(notice.url).pathname}>{notice.subject}</Link>
      <time class="hint" dateTime={notice.time}>
        {when(notice.time)}
      </time>
    </p>
    <Outcomes channels={notice.channels} />
    {notice.channels.webhook === undefined ? null : <Again id={notice.id} />}
  </li>
);

/** Has every webhook that is on be sent a notice once more. */
const Again = ({ id }: Pick<NoticeView, 'id'>) => {
  const { log } = words.value;
  const task = useTask();
  const sendAgain = (): Promise<void> =>
    task.run(async () => {
      const { data } = await api.endpoints();
      for (const { id: hook } of data.filter(({ type, off }) => type === 'webhook' && off === undefined))
        await api.redeliver({ id: hook, notice: id });
      said(log.sentAgain);
    });
  return (
    <>
      <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void sendAgain()}>
        {log.again}
      </button>
      <Trouble text={task.trouble} />
    </>
  );
};

const CHANNELS = ['push', 'email', 'webhook'] as const;
type State = NonNullable<NoticeView['channels'][(typeof CHANNELS)[number]]>;

const Outcomes = ({ channels }: Pick<NoticeView, 'channels'>) => {
  const { log, told } = words.value;
  const tried = CHANNELS.flatMap((channel) => {
    const state = channels[channel];
    return state === undefined ? [] : [{ channel, text: outcome(told.channels[channel], state) }];
  });
  if (tried.length === 0) return <p class="hint">{log.nowhere}</p>;
  return (
    <ul class="hint">
      {tried.map(({ channel, text }) => (
        <li key={channel}>{text}</li>
      ))}
    </ul>
  );
};

/** "Push: accepted 29 Nov, 10:00" and what was said about it. */
const outcome = (channel: string, { state, at, until, tries = 0, detail, taken = 0 }: State): string => {
  const { log } = words.value;
  const more = [
    ...(state === 'waiting' && until !== undefined ? [log.until(when(until))] : []),
    ...(state !== 'sent' && taken > 0 ? [log.taken(taken)] : []),
    ...(tries > 1 ? [log.tries(tries)] : []),
    ...(detail === undefined ? [] : [log.details[detail] ?? detail]),
  ];
  return [log.state(channel, log.states[state], momentOf({ state, at, until })).trim(), ...more].join(' · ');
};

/** When it came to stand so; of what is gathered for a digest, when that goes. */
const momentOf = ({ state, at, until }: Pick<State, 'state' | 'at' | 'until'>): string => {
  if (state === 'waiting') return '';
  return when(state === 'gathered' && until !== undefined ? until : at);
};

const when = (instant: string): string => dateTime(instant, locale.value, zoneHere());
