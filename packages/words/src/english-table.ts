/** `null` stands for the reader. */
type Who = string | null;

const who = (name: Who): string => name ?? 'You';
const tiles = (n: number): string => `${n} ${n === 1 ? 'tile' : 'tiles'}`;
const pips = (n: number): string => `${n} ${n === 1 ? 'pip' : 'pips'}`;
const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`;

export const ENGLISH_TABLE = {
  title: (round: number, target: number) => `Round ${round} · to ${target}`,
  players: 'Players',
  tiles,
  pips,
  ofTarget: (score: number, target: number) => `${score} of ${target} points`,
  toPlay: (_isMine: boolean) => 'to play',
  left: 'out of the match',
  count: 'Count',
  boneyard: (n: number) => `Boneyard ${n}`,
  board: 'The board',
  readBoard: 'Read the board',
  move: 'Your move',
  hand: 'Your tiles',
  ends: 'Ends',
  end: (letter: string, number: number, score: number) =>
    `End ${letter}, open ${number}${score > 0 ? `, scores ${score}` : ''}`,
  noFit: (tile: string) => `${tile}, does not fit`,

  turnOf: (name: string) => `${name} is to play`,
  chooseTile: 'Choose a tile.',
  chooseEnd: (tile: string) => `Where does ${tile} go?`,
  fitsNowhere: (tile: string) => `${tile} fits no open end.`,
  chosen: (tile: string) => `${tile} is chosen.`,
  mustLead: (tile: string) => `The round begins with ${tile}.`,
  youLead: 'You lead: any tile.',
  play: (tile: string, letter: string | undefined) =>
    letter === undefined ? `Play ${tile}` : `Play ${tile} on ${letter}`,
  waiting: 'Waiting …',
  sending: 'Sending …',
  undo: 'Undo',
  next: (n: number) => `Next match (${n} waiting)`,

  events: {
    play: (name: Who, tile: string, on: string | undefined) =>
      on === undefined ? `${who(name)} led ${tile}` : `${who(name)} played ${tile} on ${on}`,
    played: (name: Who, tile: string) => `${who(name)} played ${tile}`,
    scored: (score: number, sum: string) => `+${score}: ${sum}`,
    auto: 'by itself, out of time',
    draw: (name: Who, n: number) => `${who(name)} drew ${tiles(n)}`,
    pass: (name: Who) => `${who(name)} passed`,
    lot: (drawn: string, leader: Who) => `Lot: ${drawn}. ${leader === null ? 'You lead' : `${leader} leads`}`,
    drew: (name: Who, tile: string) => `${who(name)} ${tile}`,
    resignation: (name: Who) => `${who(name)} resigned`,
    timeout: (name: Who) => `${who(name)} ran out of time`,
    spokenPlay: (name: Who, tile: string, score: number) =>
      `${who(name)} played ${tile}${score > 0 ? `, ${points(score)}` : ''}.`,
    spokenCount: (count: number) => `Count ${count}.`,
    roundOver: (round: number) => `Round ${round} is over.`,
    matchOver: 'The match is over.',
  },

  log: { title: 'What happened', round: (n: number) => `Round ${n}`, empty: 'Nothing yet.' },

  round: {
    title: (n: number) => `Round ${n} is over`,
    show: 'How the last round ended',
    out: (name: Who) => `${who(name)} went out.`,
    blocked: 'Nobody could play: the round is blocked.',
    cut: 'The match ended in the middle of the round.',
    empty: 'no tiles',
    paying: (sum: string) => `Pips left: ${sum}`,
    own: (sum: string) => `Own pips: ${sum}`,
    minus: (result: number) => `Minus own pips: ${result}`,
    rounded: (result: number) => `Rounded to the nearest five: ${result}`,
    roundedDown: (result: number) => `Rounded down to a five: ${result}`,
    roundedUp: (result: number) => `Rounded up to a five: ${result}`,
    roundedEach: (sum: string) => `Each hand rounded: ${sum}`,
    divided: (by: number, result: number) => `Divided by ${by}: ${result}`,
    split: 'The two lightest hands are equal: they share the third.',
    scores: (name: Who, bonus: number) => `${who(name)} ${name === null ? 'score' : 'scores'} ${bonus}.`,
    nobody: 'Nobody scores.',
    leads: (name: Who, round: number) => `${name === null ? 'You lead' : `${name} leads`} round ${round}.`,
    goOn: 'Go on',
  },

  over: {
    title: 'Match over',
    won: 'You won',
    winner: (name: string) => `${name} won`,
    team: (names: string) => `${names} won`,
    nobody: 'Nobody won',
    target: (target: number) => `The target of ${target} is reached.`,
    resignation: 'By resignation.',
    timeout: 'A time for a move ran out.',
    rounds: 'After 128 rounds the highest total wins.',
    aborted: 'It ended before the first move.',
    cancelled: 'The match was cancelled before it began.',
    expired: 'Nobody joined in time.',
    rematch: 'Rematch',
    record: 'Record',
  },

  open: {
    title: 'Waiting for players',
    send: 'Send this link to a friend: whoever joins first by it takes the seat.',
    held: (name: string) => `The seat is held for ${name}, who has been told. No link is needed.`,
    link: (seat: number) => `Link for seat ${seat}`,
    copy: 'Copy link',
    copied: 'Copied.',
    selected: 'The link is selected: copy it now.',
    share: 'Share',
    shareText: 'Play dominoes with me',
    others: 'The match begins when all seats are taken.',
    cancel: 'Cancel match',
    cancelAsk: 'Cancel this match? Its links will no longer work.',
    cancelYes: 'Yes, cancel it',
    keep: 'Keep it',
  },

  menu: {
    title: 'More',
    resign: 'Resign',
    resignAsk: 'Resign this match? The others win, or play on without you.',
    resignYes: 'Yes, resign',
    keep: 'Play on',
    rules: 'How to play',
    watching: 'You are watching.',
  },

  help: [
    'Lay a tile so that its number meets the number of an open end.',
    'All open ends are added up; a double across an end counts both its halves. If the sum is a multiple of five, you score it.',
    'The first double is the spinner: when both its sides are covered, tiles may go on its two ends too.',
    'Without a tile that fits you draw until one does; that happens by itself. If nobody can play, the round is blocked.',
    'Whoever goes out, or holds the fewest pips in a block, scores the pips the others hold, rounded to five.',
  ],
  keys: 'Keys: arrows choose a tile, Enter goes on to the ends, a letter chooses an end, Enter plays, Escape takes back. H shows what happened, ? this help.',
};
