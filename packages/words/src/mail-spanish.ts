import type { MailWords } from './mail-english.ts';
import { remaining } from './spanish-grammar.ts';

const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

export const SPANISH_MAIL = {
  tag: 'es',
  locale: 'es',
  brand: 'Slow Fives',
  nameless: 'un invitado',
  you: 'Tú',
  via: (names) => (names.length === 0 ? 'Slow Fives' : `${list(names)} por Slow Fives`),
  thread: (names) => (names.length === 0 ? 'Tu partida' : `Tu partida contra ${list(names)}`),

  count: 'Cuenta',
  score: 'Marcador',
  time: 'Tiempo',
  noLimit: 'sin límite de tiempo',
  until: (when, span) => `hasta el ${when} (${remaining(span)})`,
  over: (when) => `el tiempo se acabó el ${when}`,
  days: plural('día', 'días'),
  hours: plural('hora', 'horas'),
  minutes: plural('minuto', 'minutos'),
  lessThanAMinute: 'menos de un minuto',
  waiting: (n) => (n === 1 ? 'Una partida te espera.' : `${n} partidas te esperan.`),
  boardTitle: 'La mesa',

  plays: 'Juega desde aquí',
  playsHint: 'El botón muestra primero la mesa. No se juega nada hasta que lo confirmes allí.',
  play: (tile, end) => (end === null ? `Jugar ${tile}` : `Jugar ${tile} en ${end}`),
  openMatch: 'Abrir la mesa',
  openSettings: 'Abrir los ajustes',
  mute: 'Silenciar esta partida',
  digest: 'Un correo al día',
  stop: 'No enviar más correos',
  settings: 'Ajustes',
  why: 'Recibes este correo porque juegas en Slow Fives.',

  signIn: {
    subject: (code) => (code === null ? 'Entra en Slow Fives' : `${code} es tu código para Slow Fives`),
    heading: 'Entra en Slow Fives',
    code: 'Escribe este código donde lo pediste:',
    link: 'O entra en este dispositivo:',
    linkOnly: 'Entra en este dispositivo:',
    button: 'Entrar',
    minutes: (n) => `Ambos valen ${n} minutos, y una sola vez.`,
    linkMinutes: (n) => `El enlace vale ${n} minutos, y una sola vez.`,
    ignore: 'Si no lo pediste tú, no hagas nada: sin este correo no entra nadie.',
  },

  playPage: {
    title: '¿Jugar esta ficha?',
    heading: (play) => `¿${play}?`,
    hint: 'Todavía no se ha jugado nada.',
    confirm: 'Jugarla',
    usedTitle: 'Jugada',
    used: (tile) => `${tile} está jugada.`,
    outdatedTitle: 'La partida ha avanzado',
    outdated: 'Este enlace era para un turno anterior, o su tiempo se acabó. Así está la mesa ahora.',
    invalidTitle: 'Este enlace no funciona',
    invalid: 'Quizá se cortó por el camino. Abre la partida desde el correo, o entra.',
    open: 'Abrir la partida',
    signIn: 'Entrar',
    ended: 'La partida ha terminado.',
    emptyTable: 'Todavía no hay ninguna ficha en la mesa.',
  },

  remindPage: {
    title: 'Un recordatorio',
    ask: '¿Te lo recordamos?',
    hint: (when) => `Si entonces sigue siendo tu turno, te avisaremos ${when}.`,
    confirm: 'Recuérdamelo',
    askedTitle: 'Te lo recordaremos',
    asked: (when) => `Si sigue siendo tu turno, te avisaremos ${when}.`,
    at: (time) => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`,
    on: (day) => `el ${day}`,
    yours: (time) => `${time}, hora tuya`,
    usedTitle: 'Ya te lo recordamos',
    used: 'Cada turno se recuerda una vez a petición, y ya se ha hecho.',
    lateTitle: 'Ya es tarde para eso',
    late: 'El tiempo de este turno se acaba demasiado pronto para otro recordatorio. Juega ahora.',
    unwantedTitle: 'No llegará ningún recordatorio',
    unwanted:
      'Los recordatorios por notificación están desactivados para esta partida o para todas. Puedes cambiarlo en los ajustes.',
    outdatedTitle: 'La partida ha avanzado',
    outdated: 'Ya no es el turno que querías que te recordáramos, o su tiempo se acabó.',
    invalidTitle: 'Este enlace no funciona',
    invalid: 'Quizá se cortó por el camino. Abre la partida, o entra.',
    open: 'Abrir la partida',
    signIn: 'Entrar',
  },

  stopPage: {
    title: 'Correos de Slow Fives',
    ask: {
      match: '¿Quieres silenciar esta partida: ni correos ni otros avisos?',
      digest: '¿Quieres todas tus partidas en un solo correo al día?',
      all: '¿Quieres que Slow Fives no te envíe más correos sobre tus partidas?',
    },
    confirm: { match: 'Silenciar esta partida', digest: 'Un correo al día', all: 'No enviar más correos' },
    done: {
      match: 'Esta partida ya no te avisará de nada.',
      digest: 'A partir de ahora llega un correo al día. Solo el aviso de que se acaba tu tiempo llega por separado.',
      all: 'Ya no llegarán correos sobre tus partidas.',
    },
    kept: 'Puedes cambiarlo en los ajustes cuando quieras.',
    invalid: 'Este enlace no funciona. Entra, y cámbialo en los ajustes.',
    settings: 'Ajustes',
  },
} satisfies MailWords;
