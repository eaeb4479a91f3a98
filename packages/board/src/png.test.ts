import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { layout } from './layout.ts';
import { boardPicture } from './png.ts';
import { paintBoard } from './png-board.ts';
import { crc32, encodePng, type Raster } from './png-encode.ts';
import { letterSegments } from './png-letters.ts';
import { disc, newRaster, paint, roundedRect, stroke } from './png-paint.ts';
import type { Position } from './position.ts';
import { randomGame } from './random-game.ts';

const MAIL = { width: 480, height: 360 };
const FELT = [0x1f, 0x4d, 0x40];
const FACE = [0xfd, 0xf7, 0xe6];

const LEAD: Position = { plays: [{ tile: '5-5' }], spinners: 'first', openEnds: [{ tile: '5-5', value: 5 }] };

type Chunk = { readonly type: string; readonly data: Buffer };

const chunksOf = (png: Uint8Array): readonly Chunk[] => {
  const bytes = Buffer.from(png);
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const end = at + 8 + bytes.readUInt32BE(at);
    expect(bytes.readUInt32BE(end)).toBe(crc32(bytes.subarray(at + 4, end)));
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
  }
  return chunks;
};

/** Reads back what `encodePng` writes. */
const decode = (png: Uint8Array): Raster => {
  const [header, image, end] = chunksOf(png);
  expect([header?.type, image?.type, end?.type]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const width = header?.data.readUInt32BE(0) ?? 0;
  const height = header?.data.readUInt32BE(4) ?? 0;
  return { width, height, rgb: unfiltered(inflateSync(image?.data ?? Buffer.alloc(0)), width * 3, height) };
};

/** Each row is told as its difference from the row above, after a byte that says so. */
const unfiltered = (rows: Uint8Array, row: number, height: number): Uint8Array => {
  const rgb = new Uint8Array(row * height);
  for (let at = 0; at < rgb.length; at++) {
    const y = Math.floor(at / row);
    if (rows[y * (row + 1)] !== 2) throw new Error(`row ${y} is not told by the row above`);
    rgb[at] = (rows[at + y + 1] ?? 0) + (rgb[at - row] ?? 0);
  }
  return rgb;
};

const pixel = ({ width, rgb }: Raster, x: number, y: number): readonly number[] => {
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [...rgb.subarray(at, at + 3)];
};

const digest = ({ rgb }: Raster): string => createHash('sha256').update(rgb).digest('hex').slice(0, 16);

test.each([
  ['', 0],
  ['123456789', 0xcbf43926],
  ['IEND', 0xae426082],
])('the checksum of %j is the one of the standard', (text, crc) => {
  expect(crc32(Buffer.from(text))).toBe(crc);
});

test('what is encoded is read back dot by dot', () => {
  const rgb = Uint8Array.from({ length: 7 * 5 * 3 }, (_, i) => (i * 89) % 256);
  expect(decode(encodePng({ width: 7, height: 5, rgb }, deflateSync))).toEqual({ width: 7, height: 5, rgb });
});

test('a mail gets a picture with twice the dots of its width, cut to what lies', () => {
  const picture = boardPicture(LEAD, MAIL, deflateSync);
  const raster = decode(picture.png);
  expect(picture).toMatchObject({ width: 480, height: 120 });
  expect([raster.width, raster.height]).toEqual([960, 240]);
  expect(pixel(raster, 2, 2)).toEqual(FELT);
  expect(pixel(raster, 957, 237)).toEqual(FELT);
});

test('a tile, its pips and the ring of the tile played last are where the layout says', () => {
  const board = layout(LEAD, 480, 360);
  const dots = 960 / board.viewBox.width;
  const raster = paintBoard(board, dots);
  const [tile] = board.tiles;
  const at = (x: number, y: number) =>
    pixel(raster, ((tile?.x ?? 0) + x - board.viewBox.x) * dots, ((tile?.y ?? 0) + y - board.viewBox.y) * dots);
  expect(tile).toMatchObject({ horizontal: false, spinner: true });
  expect(at(1, 0.3)).toEqual(FACE);
  expect(at(1, 1)).toEqual([0x7a, 0x43, 0x00]);
  expect(at(0.5, 0.5)).toEqual([0x7a, 0x43, 0x00]);
  expect(at(1, 2)).toEqual([0x8a, 0x64, 0x14]);
  expect(at(1, -0.14)).toEqual([0xf5, 0xa8, 0x14]);
});

test('the edge of a disc is smooth, and its area is that of a disc', () => {
  const raster = newRaster(100, 100, [0, 0, 0]);
  paint(raster, disc({ x: 50.3, y: 49.6 }, 30), [255, 255, 255]);
  const covered = raster.rgb.reduce((sum, value) => sum + value, 0) / 3 / 255;
  expect(covered).toBeCloseTo(Math.PI * 30 * 30, -1);
  expect(new Set(raster.rgb).size).toBeGreaterThan(20);
});

test('what lies half outside of the picture is cut off', () => {
  const raster = newRaster(10, 10, [0, 0, 0]);
  paint(raster, roundedRect({ x: -5, y: -5, width: 10, height: 10 }, 0), [9, 9, 9]);
  paint(raster, stroke({ x: 9, y: 9 }, { x: 40, y: 40 }, 2), [7, 7, 7]);
  expect([pixel(raster, 0, 0), pixel(raster, 4, 4), pixel(raster, 5, 5), pixel(raster, 9, 9)]).toEqual([
    [9, 9, 9],
    [9, 9, 9],
    [0, 0, 0],
    [7, 7, 7],
  ]);
});

test('every letter of an end can be drawn', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') {
    expect(letterSegments(letter, { x: 0, y: 0 }, 1).length).toBeGreaterThan(0);
  }
  expect(letterSegments('AB', { x: 0, y: 0 }, 1).length).toBe(
    letterSegments('A', { x: 0, y: 0 }, 1).length + letterSegments('B', { x: 0, y: 0 }, 1).length,
  );
  expect(letterSegments('?', { x: 0, y: 0 }, 1)).toEqual([]);
});

test.each([
  ['an early board', 3, 162, 'c4b006ca1a76d42f'],
  ['a late board', -1, 352, '3079eccbe0291953'],
])('%s looks as it did', (_, play, height, hash) => {
  const position = randomGame({ seed: 4, maxPip: 6, spinners: 'first' }).at(play);
  if (position === undefined) throw new Error('a game has positions');
  const picture = boardPicture(position, MAIL, deflateSync);
  expect(picture.height).toBe(height);
  expect(digest(decode(picture.png))).toBe(hash);
});

test('a picture of the largest board is small enough for a mail', () => {
  const position = randomGame({ seed: 3, maxPip: 9, spinners: 'all', exhaust: true }).at(-1);
  if (position === undefined) throw new Error('a game has positions');
  expect(boardPicture(position, MAIL, deflateSync).png.length).toBeLessThan(100_000);
});
