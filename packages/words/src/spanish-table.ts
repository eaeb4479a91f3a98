import type { Words } from './english.ts';

const tiles = (n: number): string => `${n} ${n === 1 ? 'ficha' : 'fichas'}`;
const pips = (n: number): string => `${n} ${n === 1 ? 'punto' : 'puntos'}`;

/** The verb for the reader, or the name with its verb. */
const does = (name: string | null, mine: string, theirs: string): string =>
  name === null ? mine : `${name} ${theirs}`;

export const SPANISH_TABLE = {
  title: (round, target) => `Ronda ${round} · a ${target}`,
  players: 'Jugadores',
  tiles,
  pips,
  ofTarget: (score, target) => `${score} de ${target} puntos`,
  toPlay: 'le toca',
  left: 'fuera de la partida',
  count: 'Cuenta',
  boneyard: (n) => `Pozo ${n}`,
  board: 'La mesa',
  readBoard: 'Leer la mesa',
  move: 'Tu jugada',
  hand: 'Tus fichas',
  ends: 'Extremos',
  end: (letter, number, score) => `Extremo ${letter}, abierto ${number}${score > 0 ? `, vale ${score}` : ''}`,
  noFit: (tile) => `${tile}, no casa`,

  turnOf: (name) => `Le toca a ${name}`,
  chooseTile: 'Elige una ficha.',
  chooseEnd: (tile) => `¿Dónde va ${tile}?`,
  fitsNowhere: (tile) => `${tile} no casa con ningún extremo.`,
  mustLead: (tile) => `La ronda empieza con ${tile}.`,
  youLead: 'Sales tú: cualquier ficha.',
  play: (tile, letter) => (letter === undefined ? `Jugar ${tile}` : `Jugar ${tile} en ${letter}`),
  waiting: 'Esperando …',
  sending: 'Enviando …',
  undo: 'Deshacer',
  next: (n) => `Otra partida (${n} esperan)`,

  events: {
    play: (name, tile, on) =>
      on === undefined
        ? `${does(name, 'Saliste', 'salió')} con ${tile}`
        : `${does(name, 'Jugaste', 'jugó')} ${tile} en ${on}`,
    played: (name, tile) => `${does(name, 'Jugaste', 'jugó')} ${tile}`,
    scored: (score, sum) => `+${score}: ${sum}`,
    auto: 'sola, por falta de tiempo',
    draw: (name, n) => `${does(name, 'Robaste', 'robó')} ${tiles(n)}`,
    pass: (name) => does(name, 'Pasaste', 'pasó'),
    lot: (drawn, leader) => `Sorteo: ${drawn}. ${leader === null ? 'Sales tú' : `Sale ${leader}`}`,
    drew: (name, tile) => `${name ?? 'tú'} ${tile}`,
    resignation: (name) => does(name, 'Abandonaste', 'abandonó'),
    timeout: (name) => does(name, 'Se te acabó el tiempo', 'se quedó sin tiempo'),
    spokenPlay: (name, tile, score) =>
      `${does(name, 'Jugaste', 'jugó')} ${tile}${score > 0 ? `, ${pips(score)}` : ''}.`,
    spokenCount: (count) => `Cuenta ${count}.`,
    roundOver: (round) => `La ronda ${round} ha terminado.`,
    matchOver: 'La partida ha terminado.',
  },

  log: { title: 'Qué ha pasado', round: (n) => `Ronda ${n}`, empty: 'Todavía nada.' },

  round: {
    title: (n) => `La ronda ${n} ha terminado`,
    show: 'Cómo acabó la última ronda',
    out: (name) => `${does(name, 'Te quedaste', 'se quedó')} sin fichas.`,
    blocked: 'Nadie podía jugar: la ronda está cerrada.',
    cut: 'La partida acabó a mitad de la ronda.',
    empty: 'sin fichas',
    paying: (sum) => `Puntos que quedan: ${sum}`,
    own: (sum) => `Puntos propios: ${sum}`,
    minus: (result) => `Menos los propios: ${result}`,
    rounded: (result) => `Redondeado al cinco más cercano: ${result}`,
    roundedDown: (result) => `Redondeado hacia abajo: ${result}`,
    roundedUp: (result) => `Redondeado hacia arriba: ${result}`,
    roundedEach: (sum) => `Cada mano redondeada: ${sum}`,
    divided: (by, result) => `Dividido entre ${by}: ${result}`,
    split: 'Las dos manos más ligeras empatan: se reparten la tercera.',
    scores: (name, bonus) => `${does(name, 'Sumas', 'suma')} ${bonus}.`,
    nobody: 'Nadie suma.',
    leads: (name, round) => `${does(name, 'Sales tú', 'sale')} en la ronda ${round}.`,
    goOn: 'Seguir',
  },

  over: {
    title: 'Partida terminada',
    won: 'Has ganado',
    winner: (name) => `Ganó ${name}`,
    team: (names) => `Ganaron ${names}`,
    nobody: 'No ganó nadie',
    target: (target) => `Se ha llegado a ${target}.`,
    resignation: 'Por abandono.',
    timeout: 'Se acabó el tiempo de una jugada.',
    rounds: 'Tras 128 rondas gana el total más alto.',
    aborted: 'Acabó antes de la primera jugada.',
    cancelled: 'La partida se canceló antes de empezar.',
    expired: 'Nadie se unió a tiempo.',
    rematch: 'Revancha',
    record: 'Acta',
  },

  open: {
    title: 'Esperando jugadores',
    send: 'Envía este enlace a un amigo: quien lo abra primero ocupa el asiento.',
    link: (seat) => `Enlace del asiento ${seat}`,
    copy: 'Copiar enlace',
    copied: 'Copiado.',
    selected: 'El enlace está seleccionado: cópialo ahora.',
    share: 'Compartir',
    shareText: 'Juega al dominó conmigo',
    others: 'La partida empieza cuando todos los asientos están ocupados.',
    cancel: 'Cancelar partida',
    cancelAsk: '¿Cancelar esta partida? Sus enlaces dejarán de valer.',
    cancelYes: 'Sí, cancelarla',
    keep: 'Dejarla',
  },

  menu: {
    title: 'Más',
    resign: 'Abandonar',
    resignAsk: '¿Abandonar esta partida? Ganan los demás, o siguen sin ti.',
    resignYes: 'Sí, abandonar',
    keep: 'Seguir jugando',
    rules: 'Cómo se juega',
    watching: 'Estás mirando.',
  },

  help: [
    'Pon una ficha de modo que su número toque el de un extremo abierto.',
    'Se suman todos los extremos abiertos; un doble atravesado cuenta sus dos mitades. Si la suma es múltiplo de cinco, te la apuntas.',
    'El primer doble es el spinner: cuando sus dos lados están cubiertos, también se juega en sus dos puntas.',
    'Si no tienes ficha que case, robas hasta que una case; ocurre solo. Si nadie puede jugar, la ronda está cerrada.',
    'Quien se queda sin fichas, o con menos puntos en un cierre, suma los puntos de los demás, redondeados a cinco.',
  ],
  keys: 'Teclas: las flechas eligen ficha, Intro pasa a los extremos, una letra elige extremo, Intro juega, Escape deshace. H muestra qué ha pasado, ? esta ayuda.',
} satisfies Words['table'];
