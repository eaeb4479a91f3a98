import { expect, test } from 'vitest';
import { camelCase, snakeCase, spellRuleset } from './spelling.ts';
import { house } from './testing.ts';

test.each([
  ['handSize', 'hand_size'],
  ['nextLeadAfterBlocked', 'next_lead_after_blocked'],
  ['draw', 'draw'],
])('%s is spelled %s, and back', (camel, snake) => {
  expect([snakeCase(camel), camelCase(snake)]).toEqual([snake, camel]);
});

test('a ruleset is spelled in alphabetical order behind its preset, values as they are', () => {
  const spelled = spellRuleset('house', house({ players: 3 }));
  const names = Object.keys(spelled);
  expect(names.slice(0, 3)).toEqual(['preset', 'arms_open', 'blocked_draw']);
  expect(names.slice(1)).toEqual(names.slice(1).sort());
  expect(names.length).toBe(33);
  expect(spelled).toMatchObject({ hand_size: 5, players: 3, first_lead: 'highestDouble', play_scoring: true });
});
