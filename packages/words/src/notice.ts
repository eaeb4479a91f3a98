/** What a notice is about, as its words need it. Names may be empty; scores are by seat. */
export interface NoticeFacts {
  readonly kind: NoticeKind;
  /** The receiver's seat; null for who is invited. */
  readonly seat: number | null;
  /** By seat: a person's name, empty for who gave none; null for a bot. */
  readonly names: readonly (string | null)[];
  readonly scores: readonly number[];
  readonly count: number | null;
  /** The seats that won; empty for nobody. */
  readonly winners: readonly number[];
  readonly reason: string | null;
}

export type NoticeKind =
  | 'turn'
  | 'reminder_1'
  | 'reminder_2'
  | 'reminder_asked'
  | 'timeout'
  | 'round_ended'
  | 'match_ended'
  | 'invited'
  | 'invite_accepted'
  | 'invite_declined'
  | 'invite_expired';

/** A notice in words: the line that is seen first, and the sentence behind it. */
export interface NoticeText {
  readonly subject: string;
  readonly text: string;
}

/** What a push says beside its notice. */
export interface PushWords {
  /** The one line for more matches than are told of one by one. */
  readonly waiting: (matches: number) => string;
  /** The button that asks to be told again. */
  readonly remind: string;
}

/** The words of a notice in the language nearest to the wanted one. */
export const noticeText = (language: string | null, facts: NoticeFacts): NoticeText =>
  (isSpanish(language) ? spanish : english)(facts);

/** What a push says beside its notice, in the language nearest to the wanted one. */
export const pushWords = (language: string | null): PushWords => (isSpanish(language) ? SPANISH_PUSH : ENGLISH_PUSH);

const isSpanish = (language: string | null): boolean => language?.toLowerCase().startsWith('es') === true;

const ENGLISH_PUSH: PushWords = {
  waiting: (matches) => `${matches} matches wait for you`,
  remind: 'Remind me in 3 h',
};

const SPANISH_PUSH: PushWords = {
  waiting: (matches) => `${matches} partidas te esperan`,
  remind: 'Recuérdamelo en 3 h',
};

const others = (
  facts: NoticeFacts,
  { somebody, bot, and }: Readonly<Record<'somebody' | 'bot' | 'and', string>>,
): string => {
  const names = facts.names.flatMap((name, seat) =>
    seat === facts.seat ? [] : [name === null ? bot : name || somebody],
  );
  const last = names.at(-1) ?? somebody;
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`;
};

const score = ({ scores }: NoticeFacts): string => scores.join(' : ');

const hasWon = ({ seat, winners }: NoticeFacts): boolean => seat !== null && winners.includes(seat);

const english = (facts: NoticeFacts): NoticeText => {
  const against = others(facts, { somebody: 'a guest', bot: 'the bot', and: 'and' });
  const count = facts.count === null ? '' : ` The count is ${facts.count}.`;
  switch (facts.kind) {
    case 'turn':
      return { subject: `Your turn against ${against}`, text: `It is your turn.${count} Score: ${score(facts)}.` };
    case 'reminder_1':
    case 'reminder_2':
      return {
        subject: `Still your turn against ${against}`,
        text: `Your time is running.${count} Score: ${score(facts)}.`,
      };
    case 'reminder_asked':
      return {
        subject: `You asked to be reminded: your turn against ${against}`,
        text: `It is still your turn.${count} Score: ${score(facts)}.`,
      };
    case 'timeout':
      return {
        subject: `A turn against ${against} ran out`,
        text: `The time for a turn ran out. Score: ${score(facts)}.`,
      };
    case 'round_ended':
      return {
        subject: `A round against ${against} is over`,
        text: `The next round has been dealt. Score: ${score(facts)}.`,
      };
    case 'match_ended':
      return { subject: endInEnglish(facts, against), text: `The match is over. Score: ${score(facts)}.` };
    case 'invited':
      return { subject: `${against} wants to play again`, text: 'A seat is held for you.' };
    case 'invite_accepted':
      return { subject: `${against} joined your match`, text: 'Your invitation was accepted.' };
    case 'invite_declined':
      return { subject: `${against} declined`, text: 'Your invitation was declined.' };
    case 'invite_expired':
      return { subject: 'Your invitation expired', text: 'Nobody joined the match in time.' };
  }
};

const endInEnglish = (facts: NoticeFacts, against: string): string => {
  if (facts.winners.length === 0) return `Your match against ${against} ended without a winner`;
  return hasWon(facts) ? `You won against ${against}` : `You lost against ${against}`;
};

const spanish = (facts: NoticeFacts): NoticeText => {
  const against = others(facts, { somebody: 'un invitado', bot: 'el bot', and: 'y' });
  const count = facts.count === null ? '' : ` La cuenta es ${facts.count}.`;
  switch (facts.kind) {
    case 'turn':
      return { subject: `Te toca contra ${against}`, text: `Es tu turno.${count} Marcador: ${score(facts)}.` };
    case 'reminder_1':
    case 'reminder_2':
      return { subject: `Aún te toca contra ${against}`, text: `Tu tiempo corre.${count} Marcador: ${score(facts)}.` };
    case 'reminder_asked':
      return {
        subject: `Pediste que te lo recordáramos: te toca contra ${against}`,
        text: `Sigue siendo tu turno.${count} Marcador: ${score(facts)}.`,
      };
    case 'timeout':
      return {
        subject: `Se acabó un turno contra ${against}`,
        text: `El tiempo de un turno se acabó. Marcador: ${score(facts)}.`,
      };
    case 'round_ended':
      return {
        subject: `Terminó una ronda contra ${against}`,
        text: `Ya se repartió la siguiente. Marcador: ${score(facts)}.`,
      };
    case 'match_ended':
      return { subject: endInSpanish(facts, against), text: `La partida terminó. Marcador: ${score(facts)}.` };
    case 'invited':
      return { subject: `${against} quiere jugar otra vez`, text: 'Hay un lugar reservado para ti.' };
    case 'invite_accepted':
      return { subject: `${against} entró en tu partida`, text: 'Tu invitación fue aceptada.' };
    case 'invite_declined':
      return { subject: `${against} no quiso jugar`, text: 'Tu invitación fue rechazada.' };
    case 'invite_expired':
      return { subject: 'Tu invitación caducó', text: 'Nadie entró a tiempo en la partida.' };
  }
};

const endInSpanish = (facts: NoticeFacts, against: string): string => {
  if (facts.winners.length === 0) return `Tu partida contra ${against} terminó sin ganador`;
  return hasWon(facts) ? `Ganaste contra ${against}` : `Perdiste contra ${against}`;
};
