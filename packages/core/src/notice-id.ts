import { noticeOfKey } from './deliveries/ledger.ts';
import { noticeKey } from './keys.ts';
import { aboutOf, type Notice } from './notices.ts';

/** A notice's id: the same for the same turn or event, whoever makes it. */
export const noticeId = (notice: Notice): string => {
  const { pk, sk } = noticeKey(notice.receiver, notice.since, aboutOf(notice), notice.version, notice.kind);
  return `${pk}#${sk}`.slice('N#'.length);
};

/** The notice of an id; undefined if it is none. */
export const noticeOfId = (id: string): Notice | undefined => {
  const [receiver = '', ...rest] = id.split('#');
  try {
    return noticeOfKey({ pk: `N#${receiver}`, sk: rest.join('#') });
  } catch {
    return undefined;
  }
};
