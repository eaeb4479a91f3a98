/** What became of a mail after it was sent. `hard`: nothing will ever arrive there. `soft`: not this time. */
export interface Bounce {
  readonly address: string;
  readonly type: 'hard' | 'soft' | 'complaint';
}

/**
 * Reads an event of Amazon SES, bare or as SNS or EventBridge wrap it. Only what says that a mail did not arrive, or
 * was not wanted, gives anything: an absence note that came back is an answer, not a bounce.
 */
export const readBounce = (event: unknown): readonly Bounce[] => {
  const told = unwrap(event);
  switch (told['eventType'] ?? told['notificationType']) {
    case 'Bounce':
      return bounces(recordOf(told['bounce']));
    case 'Complaint':
      return complaints(recordOf(told['complaint']));
    default:
      return [];
  }
};

type Fields = Readonly<Record<string, unknown>>;

const unwrap = (event: unknown): Fields => {
  const fields = recordOf(event);
  if (typeof fields['Message'] === 'string') return recordOf(parsed(fields['Message']));
  return 'detail' in fields ? recordOf(fields['detail']) : fields;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const bounces = (bounce: Fields): readonly Bounce[] => {
  const type = bounce['bounceType'] === 'Permanent' ? 'hard' : 'soft';
  return listOf(bounce['bouncedRecipients'])
    .filter((recipient) => type === 'hard' || isReport(bounce, recipient))
    .flatMap((recipient) => addressed(recipient, type));
};

/**
 * A passing failure without a kind of its own, and without a report of the mail system (RFC 3464) that tells what was
 * done, is how SES passes on what an answering machine sent back.
 */
const isReport = (bounce: Fields, recipient: Fields): boolean =>
  bounce['bounceSubType'] !== 'General' || 'status' in recipient || 'action' in recipient;

/** Somebody took it for spam. Taking that back, and reports about signatures, are no complaint of theirs. */
const complaints = (complaint: Fields): readonly Bounce[] =>
  NO_COMPLAINT.includes(complaint['complaintFeedbackType'])
    ? []
    : listOf(complaint['complainedRecipients']).flatMap((recipient) => addressed(recipient, 'complaint'));

const NO_COMPLAINT: readonly unknown[] = ['not-spam', 'auth-failure'];

/** Addresses come as the mail server wrote them: bare, or with a name before. */
const addressed = (recipient: Fields, type: Bounce['type']): readonly Bounce[] => {
  const written = recipient['emailAddress'];
  if (typeof written !== 'string') return [];
  const [, inner] = /<([^<>]+)>\s*$/.exec(written) ?? [];
  return [{ address: (inner ?? written).trim(), type }];
};

const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(recordOf) : []);
