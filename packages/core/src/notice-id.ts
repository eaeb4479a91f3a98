import { noticeKey } from './keys.ts';
import type { Notice } from './notices.ts';

/** A notice's id: the same for the same turn or event, whoever makes it. */
export const noticeId = ({ receiver, since, match, version, kind }: Notice): string => {
  const { pk, sk } = noticeKey(receiver, since, match, version, kind);
  return `${pk}#${sk}`.slice('N#'.length);
};
