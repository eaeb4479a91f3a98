import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

test('without flags the server listens on 3000 and keeps its data in .data, in real time', () => {
  expect(readFlags([])).toMatchObject({ port: 3000, data: '.data', json: false, testClock: false });
});

test('flags are read, with a space or an equals sign', () => {
  const args = ['--port', '0', '--host=127.0.0.1', '--data', 'here', '--json', '--clock=test'];
  expect(readFlags(args)).toMatchObject({ port: 0, host: '127.0.0.1', data: 'here', json: true, testClock: true });
});

test.each([
  [['--port', 'many'], '--port takes a number from 0 (any free one) to 65535, not many'],
  [['--port', '65536'], '--port takes a number from 0 (any free one) to 65535, not 65536'],
  [['--port', '1.5'], '--port takes a number from 0 (any free one) to 65535, not 1.5'],
  [['--clock', 'fast'], '--clock takes real or test, not fast'],
  [['--smtp', 'smtp://'], '--smtp takes smtp://user:password@host:port or smtp://host, not smtp://'],
  [['--smtp', 'mail.example.org'], 'not mail.example.org'],
  [['--colour', 'red'], 'Known: --port N, --host H'],
  [['3000'], 'Known: --port N, --host H'],
])('%j is refused, with what would be right', (args, said) => {
  expect(() => readFlags(args)).toThrow(said);
});
