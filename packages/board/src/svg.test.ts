import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOARD_CSS } from './css.ts';
import { layout } from './layout.ts';
import type { Position } from './position.ts';
import { randomGame } from './random-game.ts';
import { boardShapes, tileShapes } from './shapes.ts';
import { boardSvg, tileSvg } from './svg.ts';

const EMPTY: Position = { plays: [], spinners: 'first', openEnds: [] };
const POSITION = randomGame({ seed: 4, maxPip: 6, spinners: 'first' }).at(-1) ?? EMPTY;
const BOARD = layout(POSITION, 344, 380);

test('a board is drawn with its tiles, rings and ends', () => {
  const svg = boardSvg(BOARD);
  expect(count(svg, /class="tile[ "]/g)).toBe(POSITION.plays.length);
  expect(count(svg, /class="end[ "]/g)).toBe(POSITION.openEnds.length);
  expect(count(svg, /last-ring/g)).toBe(1);
  expect(count(svg, /spinner-ring/g)).toBe(POSITION.plays.some(({ tile }) => tile[0] === tile[2]) ? 1 : 0);
  expect(faultIn(svg)).toBe('');
});

test.each(Array.from({ length: 10 }, (_, high) => [high]))(
  'a half of %d has as many pips, all of them inside',
  (pips) => {
    for (const horizontal of [false, true]) {
      const circles = tileShapes(`${pips}-0`, { horizontal }).flatMap((shape) =>
        shape.type === 'circle' ? [shape] : [],
      );
      expect(circles).toHaveLength(pips);
      expect(new Set(circles.map(({ cx, cy }) => `${cx} ${cy}`)).size).toBe(pips);
      for (const { cx, cy, r } of circles) expect(Math.min(cx - r, cy - r, 2 - cx - r, 2 - cy - r)).toBeGreaterThan(0);
    }
  },
);

test('a tile can lie, and show figures for pips', () => {
  expect(tileSvg('6-4')).toContain('viewBox="0 0 2 4"');
  expect(tileSvg('6-4', { horizontal: true })).toContain('viewBox="0 0 4 2"');
  expect(tileSvg('6-4', { numerals: true })).toMatch(/>6<.*>4</);
  expect(count(tileSvg('6-4'), /pip-6"/g)).toBe(6);
});

test('each group of shapes has a key of its own', () => {
  const keys = boardShapes(BOARD).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('ends that fit are legal ones and carry their note', () => {
  const svg = boardSvg(BOARD, { legal: ['A'], notes: { A: '+10' } });
  expect(count(svg, /class="end legal"/g)).toBe(1);
  expect(svg).toContain('>+10</text>');
});

test('a picture without a title is hidden from those who hear the page', () => {
  expect(boardSvg(BOARD)).toContain('aria-hidden="true"');
  expect(boardSvg(BOARD, { title: 'A board' })).toContain('role="img"><title>A board</title>');
});

test('whatever the texts are, the picture is well-formed and nothing of them is markup', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'a', ' ', '\0', '\ud800') }),
  );
  const shape = boardSvg(BOARD, { title: '', className: '', notes: { A: '' } }).match(/<\/?\w+/g);
  fc.assert(
    fc.property(text, text, text, (title, className, note) => {
      const svg = boardSvg(BOARD, { title, className, notes: { A: note }, css: false });
      expect(faultIn(svg)).toBe('');
      expect(svg.match(/<\/?\w+/g)).toEqual(shape);
    }),
  );
});

test('a picture that stands alone carries its style sheet', () => {
  const svg = boardSvg(BOARD, { css: true, width: 344, height: 380 });
  expect(svg).toContain('--board-felt');
  expect(faultIn(svg)).toBe('');
});

test('a tile that is none is not drawn', () => {
  expect(() => tileSvg('<script>')).toThrow('not a tile');
});

const colours = (theme: number): ReadonlyMap<string, string> =>
  new Map(
    [...(BOARD_CSS.match(/:where\(.*\) \{ --.*\}/g)?.[theme] ?? '').matchAll(/--board-([\w-]+): (#\w{6})/g)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  );

test.each([
  ['light', 0],
  ['dark', 1],
])('in %s colours pips, tiles, rings and letters stand out', (_, theme) => {
  const colour = colours(theme);
  const contrast = (one: string, other: string) => contrastOf(colour.get(one) ?? '', colour.get(other) ?? '');
  for (let pips = 1; pips <= 9; pips += 1) expect(contrast(`pip-${pips}`, 'face')).toBeGreaterThan(5.9);
  expect(contrast('face', 'felt')).toBeGreaterThan(7);
  expect(contrast('last', 'felt')).toBeGreaterThan(4.5);
  expect(contrast('spinner', 'felt')).toBeGreaterThan(4.5);
  expect(contrast('slot-edge', 'felt')).toBeGreaterThan(4.5);
  expect(contrast('letter', 'slot')).toBeGreaterThan(4.5);
  expect(contrast('legal-ink', 'legal')).toBeGreaterThan(4.5);
  expect(contrast('divider', 'face')).toBeGreaterThan(3);
});

/** WCAG 2.2, contrast ratio. */
const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is not well-formed XML in a text, by a small reader of tags. */
const faultIn = (xml: string): string => {
  const open: string[] = [];
  const rest = xml.replace(/<(\/?)(\w+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g, (_, closing, name, attributes, empty) => {
    if (closing === '/' && open.pop() !== name) open.push(`</${name}>`);
    if (closing === '' && empty === '') open.push(name);
    return attributes;
  });
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  return /[<>]|&(?!(?:amp|lt|gt|quot|#39);)|[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.exec(rest)?.[0] ?? '';
};
