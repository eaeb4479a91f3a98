const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Every sentence of mails, and of the pages that their links open, in English; what another language must say too. */
export const ENGLISH_MAIL = {
  tag: 'en',
  locale: 'en-GB',
  brand: 'Slow Fives',
  nameless: 'a guest',
  you: 'You',
  via: (names: readonly string[]) => (names.length === 0 ? 'Slow Fives' : `${list(names)} via Slow Fives`),
  thread: (names: readonly string[]) => (names.length === 0 ? 'Your match' : `Your match against ${list(names)}`),

  count: 'Count',
  score: 'Score',
  time: 'Time',
  noLimit: 'no time limit',
  until: (when: string, span: string) => `until ${when} (${span} left)`,
  over: (when: string) => `the time was over ${when}`,
  days: plural('day', 'days'),
  hours: plural('hour', 'hours'),
  minutes: plural('minute', 'minutes'),
  lessThanAMinute: 'less than a minute',
  waiting: (n: number) => (n === 1 ? 'One match waits for you.' : `${n} matches wait for you.`),
  boardTitle: 'The table',

  plays: 'Play from here',
  playsHint: 'A button shows the table first. Nothing is played before you confirm it there.',
  play: (tile: string, end: string | null) => (end === null ? `Play ${tile}` : `Play ${tile} on ${end}`),
  openMatch: 'Open the table',
  openSettings: 'Open the settings',
  mute: 'Mute this match',
  digest: 'One mail a day',
  stop: 'Stop all mails',
  settings: 'Settings',
  why: 'You get this mail because you play at Slow Fives.',

  signIn: {
    subject: (code: string | null) => (code === null ? 'Sign in to Slow Fives' : `${code} is your code for Slow Fives`),
    heading: 'Sign in to Slow Fives',
    code: 'Type this code where you asked for it:',
    link: 'Or sign in on this device:',
    linkOnly: 'Sign in on this device:',
    button: 'Sign in',
    minutes: (n: number) => `Both are good for ${n} minutes, and once.`,
    linkMinutes: (n: number) => `The link is good for ${n} minutes, and once.`,
    ignore: 'If it was not you who asked, do nothing: without this mail nobody gets in.',
  },

  playPage: {
    title: 'Play this tile?',
    heading: (play: string) => `${play}?`,
    hint: 'Nothing has been played yet.',
    confirm: 'Play it',
    usedTitle: 'Played',
    used: (tile: string) => `${tile} is played.`,
    outdatedTitle: 'The match has moved on',
    outdated: 'This link was for an earlier turn, or its time is over. This is the table as it stands now.',
    invalidTitle: 'This link does not work',
    invalid: 'It may have been cut off on its way. Open the match from the mail, or sign in.',
    open: 'Open the match',
    signIn: 'Sign in',
    ended: 'The match is over.',
    emptyTable: 'No tile lies yet.',
  },

  remindPage: {
    title: 'A reminder',
    ask: 'Shall we remind you?',
    hint: (when: string) => `If it is still your turn then, we will tell you ${when}.`,
    confirm: 'Remind me',
    askedTitle: 'You will be reminded',
    asked: (when: string) => `If it is still your turn, we will tell you ${when}.`,
    at: (time: string) => `at ${time}`,
    on: (day: string) => `on ${day}`,
    yours: (time: string) => `${time} your time`,
    usedTitle: 'You have been reminded',
    used: 'A turn is reminded of once on request, and that has been done.',
    lateTitle: 'It is too late for that',
    late: 'The time for this turn ends too soon for another reminder. Play now.',
    unwantedTitle: 'No reminder will come',
    unwanted: 'Reminders by push are switched off for this match or for all. You can change it in the settings.',
    outdatedTitle: 'The match has moved on',
    outdated: 'It is no longer the turn that you wanted to be reminded of, or its time is over.',
    invalidTitle: 'This link does not work',
    invalid: 'It may have been cut off on its way. Open the match, or sign in.',
    open: 'Open the match',
    signIn: 'Sign in',
  },

  stopPage: {
    title: 'Mails from Slow Fives',
    ask: {
      match: 'Shall this match be silent: no mails, and nothing else either?',
      digest: 'Shall all your matches come in one mail a day?',
      all: 'Shall Slow Fives send you no more mails about your matches?',
    },
    confirm: { match: 'Mute this match', digest: 'One mail a day', all: 'Stop all mails' },
    done: {
      match: 'This match is silent from now on.',
      digest: 'From now on there is one mail a day. Only a reminder that your time runs out comes by itself.',
      all: 'No more mails about your matches will come.',
    },
    kept: 'You can change this in the settings at any time.',
    invalid: 'This link does not work. Sign in, and change it in the settings.',
    settings: 'Settings',
  },
};

export type MailWords = typeof ENGLISH_MAIL;
