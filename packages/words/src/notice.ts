/** What a notice is about, as its words need it. Names may be empty; scores are by seat. */
export interface NoticeFacts {
  readonly kind: NoticeKind;
  /** The receiver's seat; null for who is invited. */
  readonly seat: number | null;
  /** By seat: a person's name, empty for who gave none; null for a bot. */
  readonly names: readonly (string | null)[];
  /** Null once the match has moved on, as the count is. */
  readonly scores: readonly number[] | null;
  readonly count: number | null;
  /** Whether it is still as the notice tells it. */
  readonly isNow: boolean;
  /** The seats that won; empty for nobody. */
  readonly winners: readonly number[];
  /** How the match ended; null while it runs. */
  readonly reason: string | null;
  /** The turn that ran out, for a `timeout` of which that is known: whose, and whether a tile was played for them. */
  readonly missed: { readonly seat: number; readonly isPlayed: boolean } | null;
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

/** What a digest holds: turns that wait, and so much else. */
export interface DigestFacts {
  readonly turns: number;
  readonly news: number;
}

/** The words of a digest; what it holds says the rest. */
export const digestText = (language: string | null, { turns, news }: DigestFacts): NoticeText => {
  if (isSpanish(language)) {
    if (turns === 0) return { subject: 'Novedades de tus partidas', text: '' };
    const text = news === 0 ? '' : 'Y hay novedades.';
    return { subject: turns === 1 ? 'Una partida te espera' : `${turns} partidas te esperan`, text };
  }
  if (turns === 0) return { subject: 'News of your matches', text: '' };
  const text = news === 0 ? '' : 'And there is news.';
  return { subject: turns === 1 ? 'One match waits for you' : `${turns} matches wait for you`, text };
};

/** A digest in a list of what was told. */
export const digestTitle = (language: string | null): NoticeText =>
  isSpanish(language)
    ? { subject: 'Todas tus partidas en un correo', text: '' }
    : { subject: 'All your matches in one mail', text: '' };

/** A place at which somebody can no longer be told, and why. */
export interface EndpointFacts {
  readonly channel: 'push' | 'email' | 'webhook';
  readonly address: string;
  readonly reason: 'unsubscribed' | 'bounced' | 'complained' | 'gone' | 'failing';
}

/** The words that say so; null: of a place that has changed since. */
export const endpointOffText = (language: string | null, facts: EndpointFacts | null): NoticeText => {
  if (facts === null) return changedSince(language);
  const { channel, address, reason } = facts;
  return isSpanish(language)
    ? {
        subject: `${OFF_IN_SPANISH[channel]}: ya no te avisamos allí`,
        text: `${address}: ${WHY_IN_SPANISH[reason]}. Puedes volver a activarlo en los ajustes.`,
      }
    : {
        subject: `${OFF_IN_ENGLISH[channel]}: we no longer tell you there`,
        text: `${address}: ${WHY_IN_ENGLISH[reason]}. You can turn it on again in the settings.`,
      };
};

const changedSince = (language: string | null): NoticeText =>
  isSpanish(language)
    ? { subject: 'Un lugar no aceptaba nuestros avisos', text: 'Desde entonces cambió en los ajustes.' }
    : { subject: 'A place did not take our notices', text: 'It was changed in the settings since.' };

const OFF_IN_ENGLISH = { push: 'A browser of yours', email: 'Your mail address', webhook: 'Your webhook' };
const OFF_IN_SPANISH = { push: 'Un navegador tuyo', email: 'Tu dirección de correo', webhook: 'Tu webhook' };

const WHY_IN_ENGLISH = {
  unsubscribed: 'you asked for no more',
  bounced: 'our mail came back',
  complained: 'our mail was reported as unwanted',
  gone: 'nobody takes our notices there any more',
  failing: 'for five days nothing could be delivered',
};
const WHY_IN_SPANISH = {
  unsubscribed: 'pediste no recibir más',
  bounced: 'nuestro correo fue devuelto',
  complained: 'nuestro correo se marcó como no deseado',
  gone: 'allí ya nadie acepta nuestros avisos',
  failing: 'durante cinco días no se pudo entregar nada',
};

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

/** A sentence, then the count and the score where they are known. */
const withFacts = (
  sentence: string,
  { scores, count }: NoticeFacts,
  words: Readonly<Record<'count' | 'score', string>>,
) =>
  [
    sentence,
    ...(count === null ? [] : [`${words.count} ${count}.`]),
    ...(scores === null ? [] : [`${words.score}: ${scores.join(' : ')}.`]),
  ].join(' ');

const hasWon = ({ seat, winners }: NoticeFacts): boolean => seat !== null && winners.includes(seat);

const english = (facts: NoticeFacts): NoticeText => {
  const against = others(facts, { somebody: 'a guest', bot: 'the bot', and: 'and' });
  const tell = (sentence: string): string => withFacts(sentence, facts, { count: 'The count is', score: 'Score' });
  switch (facts.kind) {
    case 'turn':
      return {
        subject: `Your turn against ${against}`,
        text: tell(facts.isNow ? 'It is your turn.' : 'It was your turn.'),
      };
    case 'reminder_1':
    case 'reminder_2':
      return {
        subject: `Still your turn against ${against}`,
        text: tell(facts.isNow ? 'Your time is running.' : 'Your time was running.'),
      };
    case 'reminder_asked':
      return {
        subject: `You asked to be reminded: your turn against ${against}`,
        text: tell(facts.isNow ? 'It is still your turn.' : 'It was your turn.'),
      };
    case 'timeout':
      return {
        subject: `A turn against ${against} ran out`,
        text: tell(missedInEnglish(facts)),
      };
    case 'round_ended':
      return {
        subject: `A round against ${against} is over`,
        text: tell('The next round has been dealt.'),
      };
    case 'match_ended':
      return {
        subject: endInEnglish(facts, against),
        text: tell(ENDS_IN_ENGLISH[facts.reason ?? ''] ?? 'The match is over.'),
      };
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

const missedInEnglish = ({ missed, seat, names }: NoticeFacts): string => {
  if (missed === null) return 'The time for a turn ran out.';
  if (missed.seat === seat) {
    return missed.isPlayed
      ? 'Your time ran out, and a tile was played for you. If your next turn runs out too, you forfeit.'
      : 'Your time ran out, and you are out of this match.';
  }
  const who = names[missed.seat] || 'a guest';
  return missed.isPlayed
    ? `The time of ${who} ran out, and a tile was played for them. If their next turn runs out too, they forfeit.`
    : `The time of ${who} ran out, and they are out of this match.`;
};

const ENDS_IN_ENGLISH: Readonly<Record<string, string>> = {
  timeout: 'The match is over: the time for a turn ran out.',
  resignation: 'The match is over by a resignation.',
  aborted: 'The match was called off before anybody had played.',
  cancelled: 'The match was called off.',
};

const endInEnglish = (facts: NoticeFacts, against: string): string => {
  if (facts.winners.length === 0) return `Your match against ${against} ended without a winner`;
  return hasWon(facts) ? `You won against ${against}` : `You lost against ${against}`;
};

const spanish = (facts: NoticeFacts): NoticeText => {
  const against = others(facts, { somebody: 'un invitado', bot: 'el bot', and: 'y' });
  const tell = (sentence: string): string => withFacts(sentence, facts, { count: 'La cuenta es', score: 'Marcador' });
  switch (facts.kind) {
    case 'turn':
      return { subject: `Te toca contra ${against}`, text: tell(facts.isNow ? 'Es tu turno.' : 'Era tu turno.') };
    case 'reminder_1':
    case 'reminder_2':
      return {
        subject: `Aún te toca contra ${against}`,
        text: tell(facts.isNow ? 'Tu tiempo corre.' : 'Tu tiempo corría.'),
      };
    case 'reminder_asked':
      return {
        subject: `Pediste que te lo recordáramos: te toca contra ${against}`,
        text: tell(facts.isNow ? 'Sigue siendo tu turno.' : 'Era tu turno.'),
      };
    case 'timeout':
      return {
        subject: `Se acabó un turno contra ${against}`,
        text: tell(missedInSpanish(facts)),
      };
    case 'round_ended':
      return {
        subject: `Terminó una ronda contra ${against}`,
        text: tell('Ya se repartió la siguiente.'),
      };
    case 'match_ended':
      return {
        subject: endInSpanish(facts, against),
        text: tell(ENDS_IN_SPANISH[facts.reason ?? ''] ?? 'La partida terminó.'),
      };
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

const missedInSpanish = ({ missed, seat, names }: NoticeFacts): string => {
  if (missed === null) return 'El tiempo de un turno se acabó.';
  if (missed.seat === seat) {
    return missed.isPlayed
      ? 'Se acabó tu tiempo y se jugó una ficha por ti. Si también se acaba en tu próximo turno, pierdes.'
      : 'Se acabó tu tiempo y quedas fuera de esta partida.';
  }
  const who = names[missed.seat] || 'un invitado';
  return missed.isPlayed
    ? `Se acabó el tiempo de ${who} y se jugó una ficha en su lugar. Si también se acaba en su próximo turno, pierde.`
    : `Se acabó el tiempo de ${who}, que queda fuera de esta partida.`;
};

const ENDS_IN_SPANISH: Readonly<Record<string, string>> = {
  timeout: 'La partida terminó: se acabó el tiempo de un turno.',
  resignation: 'La partida terminó por abandono.',
  aborted: 'La partida se canceló antes de que nadie jugara.',
  cancelled: 'La partida se canceló.',
};

const endInSpanish = (facts: NoticeFacts, against: string): string => {
  if (facts.winners.length === 0) return `Tu partida contra ${against} terminó sin ganador`;
  return hasWon(facts) ? `Ganaste contra ${against}` : `Perdiste contra ${against}`;
};
