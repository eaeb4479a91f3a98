import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RECORDS = `${ROOT}test/data/records`;

const slowfives = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('node', [`${ROOT}scripts/slowfives.mjs`, ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('verify says what was checked of a record, as JSON and as text', () => {
  for (const file of ['house.json', 'partners-all-spinners.txt']) {
    const { status, stdout } = slowfives(['verify', `${RECORDS}/${file}`]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ok {4}It has the form[\s\S]*The record holds\.\n$/);
  }
});

test('verify reads what is piped in, and names the first thing that does not hold', () => {
  const record = JSON.parse(readFileSync(`${RECORDS}/house.json`, 'utf8')) as { seats: { name: string }[] };
  const renamed = { ...record, seats: record.seats.map((seat) => ({ ...seat, name: 'Mallory' })) };
  const { status, stdout } = slowfives(['verify', '-'], JSON.stringify(renamed));
  expect(status).toBe(1);
  expect(stdout).toContain('Step that fails: digest.');
});

test.each([
  ['{"format": "slowfives/1"', 'not JSON'],
  ['{}', 'format is missing'],
  ['slowfives/1\nengine: one', ':2:9: Expected a number, found one.'],
])('verify says of %j what is wrong with it', (text, message) => {
  const { status, stdout } = slowfives(['verify', '-'], text);
  expect(status).toBe(1);
  expect(stdout).toContain(message);
});

test('replay shows a record as text with its boards', () => {
  const { status, stdout } = slowfives(['replay', `${RECORDS}/unfinished.json`]);
  expect(status).toBe(0);
  expect(stdout.startsWith(readFileSync(`${RECORDS}/unfinished.txt`, 'utf8'))).toBe(true);
  expect(stdout).toContain('# round 2\n');
});

test.each(['house', 'unfinished', 'partners-all-spinners'])('what replay prints of %s, verify takes', (name) => {
  const { stdout: text } = slowfives(['replay', `${RECORDS}/${name}.json`]);
  const { status, stdout } = slowfives(['verify', '-'], text);
  expect([status, stdout]).toEqual([0, expect.stringContaining('The record holds.')]);
});

test('who reads only the beginning of what replay prints leaves no trace of it', () => {
  const script = `node ${ROOT}scripts/slowfives.mjs replay ${RECORDS}/house.json | head -1`;
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['slowfives/1\n', '']);
});

test('a file that holds no rounds is said to be none, once', () => {
  const { status, stderr } = slowfives(['replay', '--rounds', `${ROOT}README.md`]);
  expect(status).toBe(1);
  expect(stderr).toBe(`${ROOT}README.md is no file of rounds: each line is a JSON object, and line 1 is none\n`);
});

test.each([[['--help']], [['-h']], [['help']], [['start', '--help']]])(
  '%j says how all is called, flags too',
  (args) => {
    const { status, stdout, stderr } = slowfives(args);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--smtp URL');
  },
);

test('perft counts a row of the file, and a deal of one own', () => {
  const named = slowfives(['perft', 'house-2-a', '--depth', '5']);
  const rows = readFileSync(`${ROOT}test/data/perft.txt`, 'utf8');
  expect(named.status).toBe(0);
  const counts = named.stdout.split('\n').filter((line) => line.startsWith('perft'));
  expect(counts).toHaveLength(5);
  for (const line of counts) expect(rows).toContain(line.replace('fast', 'both'));
  const tiles = [...named.stdout.matchAll(/^(?:hand \d|boneyard): (.*)$/gm)].map((match) => match[1]).join(' ');
  const [, lead = ''] = /^lead: (\d)/m.exec(named.stdout) ?? [];
  const given = slowfives(['perft', '--rules', 'house', '--deal', tiles, '--depth', '5']);
  expect(given.stdout).toContain(`lead: ${lead}`);
  expect(given.stdout.split('\n').filter((line) => line.startsWith('perft'))).toEqual(counts);
});

test.each([
  [['perft', 'no-such-row'], 'there is no row'],
  [['perft', '--rules', 'house', '--deal', '6-6'], 'each of the 28 tiles once'],
  [['perft', '--rules', 'hause', '--deal', '6-6'], '--rules: Expected the name of a preset'],
  [['perft', 'house-2-a', '--depth', 'deep'], '--depth is'],
  [['verify', '/no/such/file'], 'There is no such file: /no/such/file\n'],
  [['verify', '/'], '/ is a folder'],
  [['replay', '--rounds', '/no/such/file'], 'There is no such file: /no/such/file\n'],
  [['varify', 'x'], 'There is no command varify.\n'],
  [['verify'], 'slowfives verify FILE'],
])('%j is answered with what would be right', (args, message) => {
  const { status, stderr } = slowfives(args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
