import { noticeKey } from './keys.ts';
import { aboutOf, type Notice } from './notices.ts';

/** A notice's id: the same for the same turn or event, whoever makes it. */
export const noticeId = (notice: Notice): string => {
  const { pk, sk } = noticeKey(notice.receiver, notice.since, aboutOf(notice), notice.version, notice.kind);
  return `${pk}#${sk}`.slice('N#'.length);
};
