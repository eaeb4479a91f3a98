import { inflateSync } from 'node:zlib';
import { makeMail } from '@slowfives/core/channels/email.ts';
import { message, SENT_AT, settings } from '@slowfives/core/channels/email-fixture.ts';
import { type MailTransport, sendMail, sesTransport, smtpTransport } from '@slowfives/core/channels/email-send.ts';
import { makeSignInMail } from '@slowfives/core/channels/email-sign-in.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { headerLines, type MailServer, parseMail, type Received, startMailServer } from './email-server.ts';

let server: MailServer;
let transport: MailTransport;
beforeAll(async () => {
  server = await startMailServer();
  transport = smtpTransport(server.url);
});
afterAll(async () => {
  transport.close();
  await server.close();
});
afterEach(() => {
  server.refuse(null);
  server.received.length = 0;
});

const arrived = (): Received => {
  const mail = server.received.at(-1);
  if (mail === undefined) throw new Error('nothing arrived');
  return mail;
};

test('a turn arrives as a mail that reads as it was meant', async () => {
  expect(await sendMail(transport, makeMail(message(), settings()))).toMatchObject({ type: 'sent' });
  const mail = await parseMail(arrived());
  expect(arrived()).toMatchObject({ from: 'play@fives.example', to: ['ann@example.org'] });
  expect(mail.subject).toBe('Your match against Bob');
  expect(mail.from?.value).toEqual([{ name: 'Bob via Slow Fives', address: 'play@fives.example' }]);
  expect(mail.inReplyTo).toBe('<mat_0123456789@fives.example>');
  expect(mail.references).toBe('<mat_0123456789@fives.example>');
  expect(mail.date?.getTime()).toBe(SENT_AT * 1000);
  expect(mail.text).toContain('Play 6-4 on C: https://fives.example/p/one');
  expect(mail.html).toContain('href="https://fives.example/p/one"');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('the picture is inside of the mail: a PNG that the HTML shows, with the table in words for who can’t see it', async () => {
  await sendMail(transport, makeMail(message(), settings()));
  const { attachments, html } = await parseMail(arrived());
  const [picture] = attachments;
  expect(attachments).toHaveLength(1);
  expect(picture).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline', related: true });
  const png = picture?.content ?? Buffer.alloc(0);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(960);
  const height = png.readUInt32BE(20);
  const size = png.readUInt32BE(33);
  expect(inflateSync(png.subarray(41, 41 + size)).length).toBe((960 * 3 + 1) * height);
  expect(html).toMatch(/<img src="data:image\/png|<img src="cid:/);
  expect(html).toContain('alt="4 tiles on the table; end A open five, end B open blank and end C open six; count 12.');
});

test('mail programs find the one-click unsubscribing in two plain lines', async () => {
  const { links } = settings();
  const stop = `https://fives.example/u/${'aZ09-_'.repeat(14)}`;
  await sendMail(transport, makeMail(message(), settings({ links: { ...links, stop } })));
  const lines = headerLines(arrived());
  expect(lines).toContain(`List-Unsubscribe: <${stop}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a second try of the same notice is the same mail to the mailbox', async () => {
  for (let i = 0; i < 2; i++) await sendMail(transport, makeMail(message(), settings({ now: SENT_AT + i * 60 })));
  const ids = await Promise.all(server.received.map(async (mail) => (await parseMail(mail)).messageId));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  'Bob\r\nBcc: victim@example.org',
  'Bob" <evil@example.org>',
  'Bob\nSubject: other',
  '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
  'Bob\u2028X-Evil: 1',
  '<b>"\'&,;:@',
  '名前 \u{1f9e9}',
])('a player called %j adds no header and no receiver', async (name) => {
  const mail = message({
    names: ['Ann', name],
    receiver: { id: 'ply_abc', name },
    subject: `Your turn against ${name}`,
  });
  expect(await sendMail(transport, makeMail(mail, settings()))).toMatchObject({ type: 'sent' });
  const received = arrived();
  const parsed = await parseMail(received);
  expect(received.to).toEqual(['ann@example.org']);
  expect(parsed.from?.value.map(({ address }) => address)).toEqual(['play@fives.example']);
  expect([parsed.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual(['ann@example.org']);
  expect([...parsed.headers.keys()].filter((key) => key === 'bcc' || key.startsWith('x-evil'))).toEqual([]);
  expect(headerLines(received).filter((line) => /^Subject:/i.test(line))).toHaveLength(1);
});

test('the mail to sign in arrives, without anything to unsubscribe from', async () => {
  const asked = {
    to: 'ann@example.org',
    code: '123456',
    url: 'https://fives.example/s/x',
    minutes: 10,
    language: 'es',
  };
  await sendMail(transport, makeSignInMail('play@fives.example', asked));
  const mail = await parseMail(arrived());
  expect(mail.subject).toBe('123456 es tu código para Slow Fives');
  expect(mail.text).toContain('https://fives.example/s/x');
  expect(headerLines(arrived()).join('\n')).not.toContain('List-Unsubscribe');
});

test.each([
  ['rcpt', 550, '5.1.1 no such user', 'gone'],
  ['rcpt', 550, 'no such user here', 'gone'],
  ['rcpt', 553, '5.1.3 bad address', 'gone'],
  ['rcpt', 550, '5.2.1 mailbox disabled', 'gone'],
  ['rcpt', 552, '5.2.2 mailbox full', 'refused'],
  ['rcpt', 550, '5.7.1 not wanted here', 'refused'],
  ['rcpt', 450, '4.2.1 try again', 'later'],
  ['rcpt', 451, 'greylisted', 'later'],
  ['from', 550, '5.7.1 sender not allowed', 'later'],
  ['data', 554, '5.7.1 looks like spam', 'refused'],
  ['data', 554, '5.1.1 no such user after all', 'gone'],
  ['data', 452, '4.3.1 disk full', 'later'],
] as const)('a server that says at %s "%d %s" means %s', async (at, code, text, type) => {
  server.refuse({ at, code, text });
  const result = await sendMail(transport, makeMail(message(), settings()));
  expect(result.type).toBe(type);
  expect(result.detail).toContain(text);
});

test('what is kept of an answer does not name the address', async () => {
  server.refuse({ at: 'rcpt', code: 550, text: '5.1.1 <ann@example.org>: no such user' });
  const { detail } = await sendMail(transport, makeMail(message(), settings()));
  expect(detail).toContain('5.1.1 <…>: no such user');
});

test('a server that is not there, or does not know us, is tried later', async () => {
  const nobody = smtpTransport('smtp://127.0.0.1:1');
  expect(await sendMail(nobody, makeMail(message(), settings()))).toMatchObject({ type: 'later' });
  nobody.close();
  const stranger = smtpTransport(server.url.replace('smtp://', 'smtp://us:wrong@'));
  expect(await sendMail(stranger, makeMail(message(), settings()))).toMatchObject({ type: 'later' });
  stranger.close();
});

/** Amazon's client as far as mail needs it: what is sent, or the error it throws. */
const sesWith = (error?: Error) => {
  const sent: { readonly Content?: { readonly Raw?: { readonly Data?: Uint8Array } } }[] = [];
  const sesClient = {
    send: async (command: unknown) => {
      if (error) throw error;
      sent.push((command as { readonly input: (typeof sent)[number] }).input);
      return { MessageId: '0100-abc' };
    },
  };
  class SendEmailCommand {
    readonly input: unknown;
    constructor(input: unknown) {
      this.input = input;
    }
  }
  return { sent, transport: sesTransport({ sesClient, SendEmailCommand }) };
};

test('through SES the same mail goes as it is, unsubscribing and all', async () => {
  const { sent, transport: ses } = sesWith();
  expect(await sendMail(ses, makeMail(message(), settings()))).toMatchObject({ type: 'sent', detail: '0100-abc' });
  const raw = Buffer.from(sent[0]?.Content?.Raw?.Data ?? []).toString('latin1');
  const lines = headerLines({ from: '', to: [], raw });
  expect(lines).toContain('List-Unsubscribe: <https://fives.example/u/stop>');
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test.each([
  ['MessageRejected', 'refused'],
  ['BadRequestException', 'refused'],
  ['TooManyRequestsException', 'later'],
  ['SendingPausedException', 'later'],
  ['TimeoutError', 'later'],
])('SES that throws %s means %s', async (name, type) => {
  const { transport: ses } = sesWith(Object.assign(new Error('for some reason'), { name }));
  expect(await sendMail(ses, makeMail(message(), settings()))).toMatchObject({ type });
});
