import type { RulesWords } from './rules-english.ts';

const COUNTS = ['ningún', 'un', 'dos', 'tres', 'cuatro'];

const some = (n: number): string => COUNTS[n] ?? `${n}`;
const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

export const SPANISH_RULES = {
  tilesAndSeats: {
    title: 'Fichas y asientos',
    set: (maxPip, tiles, seats) =>
      `Un dominó doble ${maxPip === 9 ? 'nueve' : 'seis'}, de ${tiles} fichas, para ${some(seats)} asientos que juegan por turno, en el sentido del reloj.`,
    partners: 'Los asientos que están frente a frente son pareja y comparten la puntuación.',
    dealt: (tiles, left) =>
      `A cada asiento se le reparten ${tiles} fichas; ${left === 0 ? 'no sobra ninguna' : `las otras ${left} forman el pozo`}.`,
  },

  whoLeads: {
    title: 'Quién sale',
    first: {
      highestDouble: 'En la primera ronda sale quien tiene el doble más alto.',
      lot: 'La primera salida se sortea: cada asiento toma una ficha del dominó revuelto y gana la de más puntos (entre iguales, la de mitad más alta); esas fichas vuelven antes de repartir.',
      random: 'Quién sale en la primera ronda lo decide el azar.',
    },
    noDouble: {
      redeal: 'Si nadie tiene un doble, se reparte otra vez.',
      highestTile: 'Si nadie tiene un doble, decide la ficha de más puntos (entre iguales, la de mitad más alta).',
    },
    forced: {
      redeal:
        'Hay que salir con ese doble; las salidas siguientes son libres, salvo que se decidan de la misma manera.',
      highestTile:
        'Hay que salir con esa ficha; las salidas siguientes son libres, salvo que se decidan de la misma manera.',
    },
    free: 'Se puede salir con cualquier ficha.',
    next: {
      roundWinner: 'sale quien ganó la ronda',
      lastToPlay: 'sale quien jugó la última ficha',
      lot: 'la salida se sortea',
      alternate: 'la salida pasa al asiento siguiente',
      firstLeadRule: 'la salida se decide como la primera',
    },
    afterRound: (next) => `Después de una ronda con ganador, ${next}.`,
    afterOutOrBlock: (out, block) =>
      `Cuando alguien se queda sin fichas, ${out}; después de un cierre con ganador, ${block}.`,
    afterTie: (next) => `Después de un cierre que nadie ganó, ${next}.`,
  },

  playing: {
    title: 'Jugar una ficha',
    match: 'Una ficha se pone con una mitad contra un extremo abierto que muestra el mismo número.',
    spinners: {
      first:
        'El primer doble de la ronda es el spinner: se puede jugar en sus cuatro lados. Los dobles siguientes tienen dos.',
      none: 'No hay spinner: todos los dobles tienen dos lados, y las fichas forman una sola línea.',
      all: 'Todo doble es un spinner: se puede jugar en sus cuatro lados.',
      leadOnly:
        'Si se sale con un doble, ese es el spinner: se puede jugar en sus cuatro lados. Los demás dobles tienen dos.',
    },
    arms: {
      immediately: 'Los cuatro lados de un spinner están abiertos desde el principio.',
      afterBothSides: 'Las dos puntas de un spinner se abren cuando sus dos lados están cubiertos.',
    },
  },

  nothingFits: {
    title: 'Cuando ninguna ficha casa',
    draw: {
      none: 'Quien no puede jugar pasa; nadie roba.',
      one: 'Quien no puede jugar roba una ficha; si casa, la juega, y si no, pasa.',
      untilPlayable: 'Quien no puede jugar roba hasta que una ficha case, y la juega.',
    },
    reserve: (tiles) =>
      tiles === 1
        ? 'La última ficha del pozo no se puede robar.'
        : 'Las dos últimas fichas del pozo no se pueden robar.',
    nothingLeft: 'Si no queda nada que robar, pasa. Robar nunca es una elección: la mesa lo hace por sí sola.',
    blocked: 'La ronda queda cerrada cuando nadie puede jugar y no se puede robar nada.',
    dead: 'Cuando todas las fichas de los números abiertos están en la mesa, la ronda queda cerrada en el acto y nadie roba más.',
  },

  plays: {
    title: 'Puntos por jugada',
    none: 'Las jugadas no dan puntos; la cuenta de la mesa solo se muestra.',
    count: 'Después de cada jugada se suman los extremos abiertos: esa es la cuenta de la mesa.',
    endDouble: {
      both: 'Un doble en un extremo cuenta sus dos mitades',
      single: 'Un doble en un extremo cuenta una sola mitad',
    },
    spinner: {
      untilTwoCovered:
        'un spinner cuenta sus dos mitades mientras lo tocan menos de dos fichas, y nada desde la segunda: una punta suya puede estar abierta para jugar y no contar nada',
      whileEndsExposed:
        'un spinner cuenta sus dos mitades mientras lo tocan dos fichas como mucho, una mitad con tres y nada con cuatro: sus puntas libres cuentan, algo que quien viene de otras mesas no espera',
      never: 'un spinner nunca cuenta',
    },
    alone: 'Una ficha sola en la mesa cuenta sus propios puntos.',
    aloneButSpinner: 'Una ficha sola en la mesa cuenta sus propios puntos, salvo que sea un spinner.',
    multiple: (multiple, isFifth) =>
      `Una cuenta que es múltiplo de ${multiple} da ${isFifth ? 'la quinta parte en puntos' : 'esos mismos puntos'}; una cuenta de 0 no da nada.`,
    notFirst: 'La primera ficha de la ronda no da puntos.',
  },

  endOfRound: {
    title: 'El final de la ronda',
    out: 'Quien juega la última ficha de su mano gana la ronda.',
    block: {
      alone: 'Una ronda cerrada la gana la mano con menos puntos.',
      individual: 'Una ronda cerrada la gana la pareja que tiene la mano más ligera.',
      teamTotal: 'Una ronda cerrada la gana la pareja cuyas dos manos tienen menos puntos juntas.',
    },
    paying: {
      opponents: 'los puntos que los demás aún tienen en la mano',
      opponentsMinusWinner:
        'los puntos que los demás aún tienen en la mano, después de un cierre menos los del ganador',
      allHands: 'los puntos de todas las manos, también la del ganador y la de su pareja',
    },
    rounded: {
      nearest5: 'redondeados al múltiplo de cinco más cercano',
      none: 'tal como están',
      down5: 'redondeados hacia abajo a un múltiplo de cinco',
      up5: 'redondeados hacia arriba a un múltiplo de cinco',
    },
    roundedEach: {
      nearest5: 'con cada mano redondeada al múltiplo de cinco más cercano',
      none: 'tal como están',
      down5: 'con cada mano redondeada hacia abajo a un múltiplo de cinco',
      up5: 'con cada mano redondeada hacia arriba a un múltiplo de cinco',
    },
    bonus: (paying, rounded, isDivided) =>
      `El ganador suma ${paying}, ${rounded}${isDivided ? ', y luego divididos entre cinco' : ''}.`,
    partner: 'Cuando alguien se queda sin fichas, las de su pareja también cuentan.',
    tie: {
      none: 'Si dos empatan con la mano más ligera, nadie suma.',
      split3:
        'Si exactamente dos de tres empatan con la mano más ligera, se reparten la tercera, y el punto impar es del asiento que va primero; cualquier otro empate no da nada.',
    },
    twoScales:
      'Las jugadas y este premio usan dos escalas: una jugada da toda su cuenta, y el premio es la quinta parte de los puntos. Así está en la fuente.',
  },

  endOfMatch: {
    title: 'El final de la partida',
    target: {
      atLeast: (points) => `La meta son ${points} puntos o más.`,
      above: (points) => `La meta son ${points} puntos, y hay que pasarla.`,
      exact: (points) => `La meta son ${points} puntos exactos: los que la pasarían no se suman.`,
    },
    atOnce: 'Quien llega primero gana en el acto, también a mitad de una ronda, y entonces sin premio.',
    withRound: 'La partida solo termina con una ronda: de quienes llegaron a la meta gana el total más alto.',
    tie: {
      lastScorer: 'Con totales iguales gana quien sumó puntos por última vez.',
      extraRound: 'Con totales iguales se juega otra ronda.',
    },
  },

  chosen: 'Donde la fuente deja elegir',

  worked: {
    title: 'Ejemplos con su cuenta',
    on: (tile, on) => `${tile} en ${on}`,
    onEnd: (tile, on) => `${tile} en una punta de ${on}`,
    points: plural('punto', 'puntos'),
    out: (seat, pips, awards) =>
      `El asiento ${seat} se queda sin fichas con ${pips} puntos en las manos: ${awards} puntos`,
    block: (pips, awards) => `Un cierre con ${pips} puntos en las manos: ${awards} puntos`,
  },
} satisfies RulesWords;
