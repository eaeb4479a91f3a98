import type { PresetNotes } from './notes-english.ts';

export const SPANISH_NOTES = {
  house: {
    from: 'Nuestras: las reglas que comparten casi todas las fuentes, en una sola escala.',
    chosen: ['Se puede cambiar todo lo que encaje entre sí; cada valor consta en las reglas de la partida.'],
  },
  dominochamp: {
    from: 'La página de reglas de DominoChamp.',
    chosen: [
      'Después de un empate sale «quien saca la ficha más alta». Puede ser un sorteo o la ficha más alta de las manos nuevas; nosotros sorteamos.',
      'En su variante Block también se roba del pozo, porque la página la da por «igual que Fives Up», a diferencia de lo que otros llaman Block.',
      'No dice cuándo termina la partida; la terminamos en el acto.',
    ],
  },
  stakes: {
    from: 'La página de reglas de Domi007. Aquí no hay dinero: quien perdería una apuesta solo pierde.',
    chosen: [
      'No dice cuántas fichas se reparten; repartimos las que son habituales en línea.',
      'De un cierre dice que las fichas que quedan son para la mano más baja; entendemos que son las de los demás.',
    ],
  },
  'fives-up': {
    from: 'Una página sobre el juego tal como se jugaba en Yahoo Games.',
    chosen: [
      'Su dibujo suma 2+5+3+5 con un spinner que tiene una punta libre: la punta libre cuenta. Para todos los demás un spinner ya no cuenta entonces, así que esto se puede cambiar.',
      'Las jugadas dan toda su cuenta y el premio de la ronda se divide entre cinco: dos escalas en un mismo juego, como está en la página.',
      'Descuenta las fichas del ganador sin decir cuándo; lo hacemos antes de redondear, porque al revés podría quedar menos de cero.',
    ],
  },
  'tous-les-cinq': {
    from: 'Las instrucciones de Domino Duel, de King.',
    chosen: [
      'Una frase deja que quien tiene el doble más alto elija su ficha; en el ejemplo siguiente sale con ese doble. Nos quedamos con la frase; que haya que salir con el doble se ofrece como opción.',
      'No dice cuánto vale un cierre; la mano más baja se lleva la otra.',
    ],
  },
  'all-fives': {
    from: 'La página de reglas de BestGames, que remite a pagat.com.',
    chosen: [
      'Las jugadas dan toda su cuenta y el premio de la ronda se divide entre cinco: dos escalas en un mismo juego, como está en la página.',
      '«Por encima de 100» y «llegar a 100» aparecen una junto a otra; para nosotros 100 bastan.',
      'No dice cuántas fichas se reparten; repartimos como la página a la que remite.',
    ],
  },
  pagat: {
    from: 'All Fives tal como se describe en pagat.com.',
    chosen: [
      'Cuando dos de tres empatan en un cierre se reparten la tercera mano; quién se lleva el punto impar lo elegimos nosotros: el asiento que va primero.',
    ],
  },
  muggins: {
    from: 'Muggins según el Hoyle de Foster y Wikipedia.',
    chosen: [
      'Cada mano se redondea aparte, como dice Wikipedia. Cantar los puntos que otro olvidó («¡muggins!») no existe aquí.',
    ],
  },
  'five-up': {
    from: 'El Five-Up del oeste de Estados Unidos, según la página de pagat.com sobre la familia y dos textos más antiguos.',
    chosen: ['Los puntos son la quinta parte de lo contado, tanto en las jugadas como en el premio.'],
  },
  gamecolony: {
    from: 'Five-Up en GameColony.',
    chosen: ['No dice cuánto vale un empate en un cierre: nada.'],
  },
  worldwinner: {
    from: 'Domino Dynasty en WorldWinner.',
    chosen: ['No pudimos ver cuál es el premio de una ronda; usamos el habitual.'],
  },
  flyclops: {
    from: 'Domino! de Flyclops, y juegos parecidos.',
    chosen: ['No pudimos ver su meta ni su premio; usamos los habituales.'],
  },
} satisfies PresetNotes;
