import type { MAIL_TIMES as MailTimes, NOTICE_GROUPS as NoticeGroups } from '@slowfives/contract/settings.ts';

/** The contract's own lists, without the validator that comes with them. */
export const NOTICE_GROUPS: typeof NoticeGroups = ['turn', 'reminder', 'timeout', 'round', 'match', 'invite'];
export const MAIL_TIMES: typeof MailTimes = ['at_once', 'ten_minutes', 'hourly', 'daily'];
export const HOOK_FORMATS = ['standard', 'discord', 'slack'] as const;
