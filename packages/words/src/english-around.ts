/** What stands around the game: the demo, its rules in words, and what anybody can check. */
export const ENGLISH_AROUND = {
  demo: {
    title: 'Demo',
    banner: 'Demo: you against a bot.',
    again: 'Another one',
    setting: 'Laying the table …',
  },

  update: {
    ready: 'A new version is here.',
    reload: 'Use it now',
  },

  rulesPage: {
    title: 'Rules',
    intro: 'Every set of rules that can be played here, each made from the very values it is played by.',
    all: 'All rules',
    link: 'The rules in full',
  },

  verify: {
    title: 'Check a match',
    intro:
      'A match record, as JSON or as text, holds everything that was dealt and played. This page, in your browser and without asking the server, deals and plays it all again and compares.',
    file: 'Choose a record',
    paste: 'Or paste it here',
    check: 'Check it',
    checking: 'Checking …',
    notJson: 'This is not JSON: a record that begins with { must end with }.',
    notNotation: (line: number, column: number) =>
      `This is no record: it can be read up to line ${line}, column ${column}.`,
    good: 'Everything holds.',
    bad: (step: string) => `It does not hold (${step}).`,
    place: (round: number, play: number | undefined) => `Round ${round}${play === undefined ? '' : `, play ${play}`}:`,
    checked: 'What was checked',
    limits:
      'What this cannot show: while it plays, the server knows the hands; and who joins last together with the server could choose.',
    link: 'Check this match',
  },

  menuMore: {
    mute: 'Say nothing of this match',
    muteHint: 'The inbox still has it.',
    muteFor: { day: 'For a day', week: 'For a week', turn: 'Until my next turn', good: 'For good' },
    unmute: 'Tell me again',
    isMuted: (until: string) => `Silent until ${until}.`,
    isMutedToTurn: 'Silent until your next turn.',
    isMutedForGood: 'Silent for good.',
    giveTime: (name: string) => `Give ${name} a day more`,
    gaveTime: (name: string) => `${name} has a day more.`,
  },
};
