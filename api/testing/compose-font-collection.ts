import { readFile } from 'node:fs/promises';
import { admitFont, unpackWoff2 } from '../../engine/node.ts';

const FILES = ['lora/lora-latin-400-normal', 'oswald/oswald-latin-400-normal'];

/**
 * A collection of the fonts Lora-Regular and Oswald-Regular: their files after a header, with offsets from its start.
 */
export async function composeFontCollection(): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.from('ttcf\0\x01\0\0\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  const parts = [header];
  for (const [index, file] of FILES.entries()) {
    const { sfnt } = await admitFont(await readFile(`fixtures/fonts/${file}.woff2`), unpackWoff2);
    const font = Buffer.from(sfnt);
    const start = parts.reduce((sum, { length }) => sum + length, 0);
    header.writeUInt32BE(start, 12 + 4 * index);
    for (let at = 12 + 8; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      font.writeUInt32BE(font.readUInt32BE(at) + start, at);
    parts.push(font);
  }
  return Buffer.concat(parts);
}
