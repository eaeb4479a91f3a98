import { expect, test } from 'vitest';
import type { Message } from './channel.ts';
import { makeMail } from './email.ts';
import { message, NOTICE, SENT_AT, settings } from './email-fixture.ts';
import { makeSignInMail } from './email-sign-in.ts';

const htmlOf = (mail: ReturnType<typeof makeMail>): string => String(mail.html);
const textOf = (mail: ReturnType<typeof makeMail>): string => String(mail.text);
const both = (changes: Partial<Message> = {}): readonly string[] => {
  const mail = makeMail(message(changes), settings());
  return [htmlOf(mail), textOf(mail)];
};

test.each(['turn', 'reminder_1', 'match_ended'] as const)(
  'a mail about %s stands in the thread of its match',
  (kind) => {
    const mail = makeMail(message({ id: kind, notice: { ...NOTICE, kind }, subject: 'something else' }), settings());
    expect(mail.subject).toBe('Your match against Bob');
    expect(mail.inReplyTo).toBe('<mat_0123456789@fives.example>');
    expect(mail.references).toEqual(['<mat_0123456789@fives.example>']);
    expect(mail.messageId).not.toBe(makeMail(message(), settings()).messageId);
  },
);

test('the same message tried again is the same mail', () => {
  const later = settings({ now: settings().now + 300 });
  expect(makeMail(message(), later).messageId).toBe(makeMail(message(), settings()).messageId);
});

test.each([
  [['Ann', 'Bob'], 'Bob via Slow Fives', 'Your match against Bob'],
  [['Ann', ''], 'Slow Fives', 'Your match against a guest'],
  [['Ann', 'Bob', 'Cy', ''], 'Bob and Cy via Slow Fives', 'Your match against Bob, Cy and a guest'],
])('against %j the sender is %j', (names, name, subject) => {
  const mail = makeMail(message({ names, score: names.map(() => 5) }), settings());
  expect(mail.from).toEqual({ name, address: 'play@fives.example' });
  expect(mail.subject).toBe(subject);
});

test('a turn tells count, score, time left by the receiver’s clock, and the table in words', () => {
  for (const said of both()) {
    for (const part of ['Count', '12', 'You 35 · Bob 20', '14:30 (1 day 4 hours left)', '4 tiles on the table']) {
      expect(said).toContain(part);
    }
  }
  for (const said of both({ deadline: null })) expect(said).toContain('no time limit');
});

test('up to four plays are offered, each with its link, named by the letters of the picture', () => {
  const [html = '', text = ''] = both();
  expect(text).toContain('Play 6-4 on C: https://fives.example/p/one');
  expect(text).toContain('Play 5-1 on A: https://fives.example/p/two');
  expect(html).toContain('href="https://fives.example/p/one"');
  const many = Array.from({ length: 6 }, (_, i) => ({ tile: `6-${i}`, url: `https://fives.example/p/${i}` }));
  expect(both({ plays: many })[0]?.match(/\/p\/\d/g)).toHaveLength(4);
});

test('more matches that wait are told, one is not', () => {
  for (const said of both({ waiting: 4 })) expect(said).toContain('4 matches wait for you.');
  for (const said of both()) expect(said).not.toContain('wait for you');
});

test('what is no turn says its sentence, and no time', () => {
  const ended = {
    notice: { ...NOTICE, kind: 'match_ended' as const },
    text: 'The match is over.',
    plays: [],
    deadline: null,
  };
  for (const said of both(ended)) {
    expect(said).toContain('The match is over.');
    expect(said).not.toContain('no time limit');
  }
});

test('without a tile on the table there is no picture', () => {
  const mail = makeMail(
    message({ board: null, plays: [{ tile: '6-4', url: 'https://fives.example/p/x' }] }),
    settings(),
  );
  expect(mail.attachments).toEqual([]);
  expect(htmlOf(mail)).not.toContain('<img');
  expect(textOf(mail)).toContain('Play 6-4: https');
});

test('nothing is fetched and nothing runs: the only picture is inside of the mail', () => {
  const [html = ''] = both();
  expect(html.match(/src="[^"]*"/g)).toEqual([
    expect.stringMatching(/^src="cid:board\.0\.[0-9a-f]{32}@fives\.example"$/),
  ]);
  expect(html).not.toMatch(/<script|<link|@import|url\(|<iframe|<form/i);
});

test('light and dark are both told, and buttons are at least 44 px high', () => {
  const [html = ''] = both();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('max-width:480px');
  for (const [, style = ''] of html.matchAll(/<a class="(?:first|other)"[^>]*style="([^"]*)"/g)) {
    const [, padding] = /padding:(\d+)px/.exec(style) ?? [];
    const [, line] = /line-height:(\d+)px/.exec(style) ?? [];
    const [, border] = /border:(\d+)px/.exec(style) ?? [];
    expect(2 * Number(padding) + Number(line) + 2 * Number(border)).toBeGreaterThanOrEqual(44);
  }
});

test('the small links stop this match, collect, stop all and lead to the settings', () => {
  for (const said of both()) {
    for (const link of ['/u/mute', '/u/digest', '/u/stop', '/settings']) {
      expect(said).toContain(`https://fives.example${link}`);
    }
  }
});

test('the mail speaks its receiver’s language', () => {
  const mail = makeMail(message({ language: 'es-MX', subject: 'Te toca contra Bob' }), settings());
  expect(mail.from).toMatchObject({ name: 'Bob por Slow Fives' });
  expect(htmlOf(mail)).toContain('<html lang="es">');
  for (const said of [htmlOf(mail), textOf(mail)]) {
    for (const part of ['Cuenta', 'Jugar 6-4 en C', 'quedan 1 día 4 horas', 'fichas en la mesa', 'Ajustes']) {
      expect(said).toContain(part);
    }
  }
});

const part = (name: string, changes: Partial<Message> = {}): Message =>
  message({ subject: `Your turn against ${name}`, names: ['Ann', name], ...changes });

const digest = (changes: Partial<Message> = {}): Message =>
  message({
    id: 'abc#1700000000#-#0#digest',
    notice: { receiver: 'ply_abc', kind: 'digest', match: null, since: SENT_AT, version: 0 },
    subject: '2 matches wait for you',
    text: '',
    board: null,
    plays: [],
    score: [],
    names: [],
    seat: null,
    waiting: 2,
    parts: [
      part('Bob'),
      part('Cy', { board: null }),
      part('Di', {
        subject: 'You won against Di',
        text: 'The match is over.',
        notice: { ...NOTICE, kind: 'match_ended' },
        plays: [],
      }),
    ],
    ...changes,
  });

test('a digest is one mail with a section for each match: its table, its plays, its link', () => {
  const mail = makeMail(digest(), settings({ links: { ...settings().links, mute: null } }));
  expect(mail.subject).toBe('2 matches wait for you');
  expect(mail.inReplyTo).toBeUndefined();
  expect(mail.from).toEqual({ name: 'Slow Fives', address: 'play@fives.example' });
  for (const said of [htmlOf(mail), textOf(mail)]) {
    for (const heading of ['Your turn against Bob', 'Your turn against Cy', 'You won against Di', 'The match is over.'])
      expect(said).toContain(heading);
    expect(said.match(/\/p\/one/g)).toHaveLength(2);
    expect(said).not.toContain('/u/mute');
    expect(said).not.toContain('/u/digest');
    expect(said).toContain('/u/stop');
  }
  const pictures = [...htmlOf(mail).matchAll(/src="cid:([^"]*)"/g)].map(([, cid]) => cid);
  expect(pictures).toHaveLength(2);
  expect((mail.attachments ?? []).map(({ cid }) => cid)).toEqual(pictures);
});

test('that a place went off is said in a sentence, with a way to the settings', () => {
  const off = makeMail(
    message({
      notice: {
        receiver: 'ply_abc',
        kind: 'endpoint_off',
        match: null,
        endpoint: 'webhook_1',
        since: SENT_AT,
        version: 0,
      },
      subject: 'Your webhook: we no longer tell you there',
      text: 'It answered 410.',
      url: 'https://fives.example/settings',
      board: null,
      plays: [],
      score: [],
      names: [],
    }),
    settings({ links: { ...settings().links, mute: null } }),
  );
  expect(off.subject).toBe('Your webhook: we no longer tell you there');
  expect(textOf(off)).toContain('It answered 410.\n\nOpen the settings: https://fives.example/settings');
});

const EVIL = '<script>alert("x")</script>\r\nBcc: victim@example.org';

test('names are only text, in HTML and in headers', () => {
  const mail = makeMail(
    message({ names: ['Ann', EVIL], receiver: { id: 'ply_abc', name: EVIL }, subject: `Your turn against ${EVIL}` }),
    settings(),
  );
  expect(htmlOf(mail)).not.toContain('<script');
  expect(htmlOf(mail)).toContain('&lt;script&gt;');
  expect(JSON.stringify([mail.from, mail.to, mail.subject])).not.toMatch(/\\[rn]/);
});

test('an unsubscribe link that is none is refused', () => {
  const { links } = settings();
  for (const stop of ['javascript:alert(1)', 'https://a.example/>\r\nBcc: x@y.example', 'https://a.example/ b']) {
    expect(() => makeMail(message(), settings({ links: { ...links, stop } }))).toThrow('no address');
  }
});

test('the mail to sign in has the code and the link, and without a code only the link', () => {
  const asked = {
    to: 'ann@example.org',
    code: '042137',
    url: 'https://fives.example/s/a.b',
    minutes: 10,
    language: 'en',
  };
  const mail = makeSignInMail('play@fives.example', asked);
  expect(mail.subject).toContain('042137');
  for (const said of [htmlOf(mail), textOf(mail)]) {
    for (const part of ['042137', asked.url, '10 minutes']) expect(said).toContain(part);
  }
  const onlyLink = makeSignInMail('play@fives.example', { ...asked, code: null, language: 'es' });
  expect(onlyLink.subject).toBe('Entra en Slow Fives');
  expect(textOf(onlyLink)).not.toMatch(/\d{6}/);
  expect(textOf(onlyLink)).toContain(asked.url);
});
