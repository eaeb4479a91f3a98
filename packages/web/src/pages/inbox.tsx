import type { NoticeView } from '@slowfives/contract/notices.ts';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { locale, words } from '../language.ts';
import { Page, Trouble } from '../parts/page.tsx';
import { useTask } from '../parts/use-task.ts';
import { Link } from '../router.tsx';
import { hasSession, zoneHere } from '../session.ts';
import { dateTime } from '../time.ts';
import { waitingIds } from '../waiting.ts';

/** Everything that was told, newest first; what is seen here counts as read from then on. */
export const InboxPage = () => {
  const { inbox, loading } = words.value;
  const [notices, setNotices] = useState<readonly NoticeView[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const task = useTask();
  const load = (from: string | null): Promise<void> =>
    task.run(async () => {
      const page = await api.notices({ limit: 30, ...(from !== null && { cursor: from }) });
      setNotices((before = []) => [...before, ...page.data.filter(({ kind }) => kind !== 'digest')]);
      setCursor(page.next_cursor);
      const newest = page.data
        .map(({ time }) => time)
        .toSorted()
        .at(-1);
      if (from === null && newest !== undefined && page.data.some(({ read }) => !read))
        await api.readNotices({ time: newest });
    });
  useEffect(() => {
    if (hasSession()) void load(null);
  }, []);
  const waiting = waitingIds.value.length;
  return (
    <Page title={inbox.title}>
      {waiting === 0 ? null : (
        <p>
          <Link href="/">{inbox.waiting(waiting)}</Link>
        </p>
      )}
      {hasSession() ? null : <p>{inbox.guest}</p>}
      {task.isBusy && notices === undefined ? <p>{loading}</p> : null}
      {notices?.length === 0 ? <p>{inbox.none}</p> : null}
      <NoticeList notices={notices ?? []} />
      <Trouble text={task.trouble} />
      {cursor === null ? null : (
        <button type="button" class="button" aria-disabled={task.isBusy} onClick={() => void load(cursor)}>
          {inbox.more}
        </button>
      )}
    </Page>
  );
};

const NoticeList = ({ notices }: { readonly notices: readonly NoticeView[] }) =>
  notices.length === 0 ? null : (
    <ul class="notices">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );

const NoticeRow = ({ notice }: { readonly notice: NoticeView }) => {
  const { inbox } = words.value;
  return (
    <li class={notice.read ? 'notice' : 'notice unread'}>
      <p class="notice-head">
        <Link href={new URL(notice.url).pathname}>{notice.subject}</Link>
        {notice.read ? null : <mark>{inbox.isNew}</mark>}
      </p>
      <p>{notice.text}</p>
      <time class="hint" dateTime={notice.time}>
        {dateTime(notice.time, locale.value, zoneHere())}
      </time>
    </li>
  );
};
