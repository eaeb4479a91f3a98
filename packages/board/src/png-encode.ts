/** What is painted on: rows from the top, three bytes a pixel. */
export type Raster = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** Compresses as zlib does (RFC 1950); Node and browsers have it, this package does not. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EIGHT_BITS = 8;
const TRUE_COLOUR = 2;
const UP = 2;

/** A PNG file of a raster, without transparency. W3C PNG, sections 5 and 9. */
export const encodePng = (raster: Raster, deflate: Deflate): Uint8Array => {
  const { width, height } = raster;
  const header = [...fourBytes(width), ...fourBytes(height), EIGHT_BITS, TRUE_COLOUR, 0, 0, 0];
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', Uint8Array.from(header)),
    chunk('IDAT', deflate(filtered(raster))),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** Each row as its difference from the row above: most of a board is the same as what is above it. */
const filtered = ({ width, height, rgb }: Raster): Uint8Array => {
  const row = width * 3;
  const out = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1);
    out[to] = UP;
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      out[to + 1 + x] = (rgb[at] ?? 0) - (y > 0 ? (rgb[at - row] ?? 0) : 0);
    }
  }
  return out;
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const checked = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([fourBytes(data.length), checked, fourBytes(crc32(checked))]);
};

const fourBytes = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** CRC-32 as PNG and zip use it. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
