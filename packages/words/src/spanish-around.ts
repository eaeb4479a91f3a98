import type { Words } from './english.ts';

export const SPANISH_AROUND = {
  demo: {
    title: 'Demostración',
    banner: 'Demostración: tú contra un robot.',
    again: 'Otra',
    setting: 'Poniendo la mesa …',
  },

  update: {
    ready: 'Hay una versión nueva.',
    reload: 'Usarla ya',
  },

  rulesPage: {
    title: 'Reglas',
    intro: 'Todas las reglas con las que se puede jugar aquí, hechas de los mismos valores con los que se juega.',
    all: 'Todas las reglas',
    link: 'Las reglas completas',
  },

  verify: {
    title: 'Comprobar una partida',
    intro:
      'El acta de una partida, en JSON o como texto, contiene todo lo que se repartió y se jugó. Esta página, en tu navegador y sin preguntar al servidor, lo reparte y juega todo otra vez y lo compara.',
    file: 'Elige un acta',
    paste: 'O pégala aquí',
    check: 'Comprobar',
    checking: 'Comprobando …',
    notJson: 'Esto no es JSON: un acta que empieza con { debe terminar con }.',
    notNotation: (line, column) => `Esto no es un acta: se puede leer hasta la línea ${line}, columna ${column}.`,
    good: 'Todo cuadra.',
    bad: (step) => `No cuadra (${step}).`,
    place: (round, play) => `Ronda ${round}${play === undefined ? '' : `, jugada ${play}`}:`,
    checked: 'Qué se comprobó',
    limits:
      'Lo que esto no puede mostrar: mientras se juega, el servidor conoce las manos; y quien entra el último, de acuerdo con el servidor, podría elegir.',
    link: 'Comprobar esta partida',
  },

  menuMore: {
    mute: 'No decir nada de esta partida',
    muteHint: 'El buzón la sigue teniendo.',
    muteFor: { day: 'Un día', week: 'Una semana', turn: 'Hasta mi próximo turno', good: 'Para siempre' },
    unmute: 'Volver a avisarme',
    isMuted: (until) => `En silencio hasta el ${until}.`,
    isMutedToTurn: 'En silencio hasta tu próximo turno.',
    isMutedForGood: 'En silencio para siempre.',
    giveTime: (name) => `Dar a ${name} un día más`,
    gaveTime: (name) => `${name} tiene un día más.`,
  },
} satisfies Partial<Words>;
