import { expect, test } from 'vitest';
import { about, TURN } from '../../../../test/channels/push-message.ts';
import { discordBody, slackBody } from './webhook-chat.ts';

/** A turn against somebody who chose this name. */
const against = (name: string) => about({}, { subject: `Your turn against ${name}` });

test('on Discord a turn is a line, a sentence and a link, and pings nobody', () => {
  expect(discordBody(TURN)).toEqual({
    content:
      '**Your turn against Bob**\nIt is your turn. The count is 10. Score\\: 15 \\: 20.\n<https://fives.example/m/mat_first>',
    allowed_mentions: { parse: [] },
    flags: 4,
  });
});

test.each([
  ['@everyone', '@\u200Beveryone'],
  ['<@123>', '\\<@\u200B123\\>'],
  ['<#123>', '\\<\\#123\\>'],
  ['**Ann**', '\\*\\*Ann\\*\\*'],
  ['_Ann_', '\\_Ann\\_'],
  ['||Ann||', '\\|\\|Ann\\|\\|'],
  ['`Ann`', '\\`Ann\\`'],
  ['\\*', '\\\\\\*'],
  ['[free](https://evil.example)', '\\[free\\]\\(https\\://evil.example\\)'],
  [':tada:', '\\:tada\\:'],
  ['A\n# B', 'A\n\\# B'],
  ['A\n> B', 'A\n\\> B'],
  ['A\n- B', 'A\n\\- B'],
  ['\u202EnnA', 'nnA'],
])('on Discord one who is called “%s” is called that, no more', (name, written) => {
  expect(discordBody(against(name)).content).toContain(`**Your turn against ${written}**\n`);
});

test('on Slack a turn is plain text and a link', () => {
  expect(slackBody(TURN)).toEqual({
    text: 'Your turn against Bob\nIt is your turn. The count is 10. Score: 15 : 20.\n<https://fives.example/m/mat_first>',
    mrkdwn: false,
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      {
        type: 'section',
        text: {
          type: 'plain_text',
          text: 'Your turn against Bob\nIt is your turn. The count is 10. Score: 15 : 20.',
          emoji: false,
        },
      },
      { type: 'section', text: { type: 'mrkdwn', text: '<https://fives.example/m/mat_first>', verbatim: true } },
    ],
  });
});

test.each([
  ['<!channel>', '&lt;!channel&gt;'],
  ['<https://evil.example|free>', '&lt;https://evil.example|free&gt;'],
  ['A & B', 'A &amp; B'],
  ['@here', '@\u200Bhere'],
  ['*Ann*', '*\u200BAnn*\u200B'],
])('on Slack one who is called “%s” is called that, no more', (name, written) => {
  const [first] = slackBody(against(name)).blocks;
  expect(slackBody(against(name)).text).toContain(`Your turn against ${written}\n`);
  expect(first?.text).toMatchObject({ type: 'plain_text', text: expect.stringContaining(`against ${name}\n`) });
});

test('however long a text is, a chat takes it', () => {
  const long = about({}, { subject: '@'.repeat(5000), text: '*'.repeat(5000) });
  expect(discordBody(long).content.length).toBeLessThan(2000);
  expect(slackBody(long).blocks[0]?.text.text.length).toBeLessThan(3000);
});
