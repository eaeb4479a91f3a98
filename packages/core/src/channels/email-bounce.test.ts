import { expect, test } from 'vitest';
import { readBounce } from './email-bounce.ts';

const ANN = 'ann@example.org';

/** Parts of the events in the developer guide of Amazon SES, "Amazon SNS notification contents". */
const bounce = (bounceType: string, bounceSubType: string, ...bouncedRecipients: readonly object[]) => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType, bouncedRecipients, timestamp: '2026-11-27T09:30:00.000Z' },
  mail: { destination: [ANN] },
});
const complaint = (complaintFeedbackType: string | undefined, ...complainedRecipients: readonly object[]) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients, ...(complaintFeedbackType === undefined ? {} : { complaintFeedbackType }) },
});

const FAILED = { emailAddress: ANN, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 unknown' };
const DELAYED = { emailAddress: ANN, action: 'delayed', status: '4.4.7' };
const BARE = { emailAddress: ANN };

test.each([
  ['no such mailbox', bounce('Permanent', 'General', FAILED), 'hard'],
  ['an address that SES knows to be dead', bounce('Permanent', 'NoEmail', BARE), 'hard'],
  ['an address on our suppression list', bounce('Permanent', 'OnAccountSuppressionList', BARE), 'hard'],
  ['a permanent failure without a report', bounce('Permanent', 'General', BARE), 'hard'],
  ['a full mailbox', bounce('Transient', 'MailboxFull', BARE), 'soft'],
  ['a mail that was too large', bounce('Transient', 'MessageTooLarge', BARE), 'soft'],
  ['a delay that was reported', bounce('Transient', 'General', DELAYED), 'soft'],
  ['what SES could not make out', bounce('Undetermined', 'Undetermined', BARE), 'soft'],
  ['somebody who pressed "spam"', complaint('abuse', BARE), 'complaint'],
  ['a complaint that does not say why', complaint(undefined, BARE), 'complaint'],
])('%s', (_, event, type) => {
  expect(readBounce(event)).toEqual([{ address: ANN, type }]);
});

test.each([
  ['an absence note that came back', bounce('Transient', 'General', BARE)],
  ['somebody who took "spam" back', complaint('not-spam', BARE)],
  ['a report about signatures', complaint('auth-failure', BARE)],
  ['a delivery', { eventType: 'Delivery', delivery: { recipients: [ANN] } }],
  ['a bounce of nobody', bounce('Permanent', 'General')],
  ['recipients that are no list', { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: 'x' } }],
  ['an SNS message that is no JSON', { Type: 'Notification', Message: 'hello' }],
  ['nothing', undefined],
  ['null', null],
  ['a list', [1]],
  ['a word', 'Bounce'],
])('%s is no bounce', (_, event) => {
  expect(readBounce(event)).toEqual([]);
});

test('SNS, EventBridge and the older name of the kind are understood', () => {
  const event = bounce('Permanent', 'General', FAILED);
  const { eventType, ...rest } = event;
  const expected = [{ address: ANN, type: 'hard' }];
  expect(readBounce({ Type: 'Notification', Message: JSON.stringify(event) })).toEqual(expected);
  expect(readBounce({ 'detail-type': 'Email Bounced', detail: event })).toEqual(expected);
  expect(readBounce({ notificationType: eventType, ...rest })).toEqual(expected);
});

test('each receiver of a mail counts, with or without a name before the address', () => {
  const event = bounce(
    'Permanent',
    'General',
    { emailAddress: '"Ann" <ann@example.org>' },
    { emailAddress: 'bob@example.org' },
  );
  expect(readBounce(event).map(({ address }) => address)).toEqual([ANN, 'bob@example.org']);
});
