import test from 'ava';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { crc32 } from '../../assets/picture/crc-32.ts';
import { filterRows } from './filter-rows.ts';

const [width, height] = [23, 17];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG contains the same filtered rows. */
function wrapAsPng(filtered: Uint8Array, colourType: number): Buffer {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, colourType, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered)),
    chunk('IEND', new Uint8Array()),
  ]);
}

for (const [channels, colourType] of [
  [1, 0],
  [3, 2],
] as const)
  test(`filtered rows of ${channels} channels are decoded by a PNG decoder`, async (t) => {
    const samples = Uint8Array.from(
      { length: width * height * channels },
      (_, at) => (at * at * 7 + at * 31) % 251,
    );
    const png = wrapAsPng(filterRows(samples, width, channels), colourType);
    const decoded = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const stride = decoded.info.channels / channels;
    t.deepEqual(new Uint8Array(decoded.data.filter((_, at) => at % stride === 0)), samples);
  });
