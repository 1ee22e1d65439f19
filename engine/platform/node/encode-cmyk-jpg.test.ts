import { readFileSync } from 'node:fs';
import test from 'ava';
import sharp from 'sharp';
import { admitPicture } from '../../assets/admit-picture.ts';
import { readInkRows } from '../../assets/picture/jpg/read-ink-rows.ts';
import { encodeCmykJpg } from './encode-cmyk-jpg.ts';

const SIZE = { widthPx: 96, heightPx: 150 };
/** Every ink has its own gradient. */
const slopes = Uint8Array.from({ length: 96 * 150 * 4 }, (_, index) => {
  const [x, y] = [Math.floor(index / 4) % 96, Math.floor(index / (4 * 96))];
  return [x * 2, y, 190 - x, 255 - Math.min(255, y * 2)][index % 4]!;
});
const readInks = (jpg: Uint8Array) => {
  const rows = [];
  for (const row of readInkRows(admitPicture(jpg)))
    for (let x = 0; x < row[0]!.length; x += 1) rows.push(...row.map((ink) => ink[x]!));
  return rows;
};

test('inks survive a round trip, with this decoder and with libjpeg', async (t) => {
  const jpg = await encodeCmykJpg((inks) => inks.set(slopes), { ...SIZE, quality: 95 });
  for (const [at, ink] of readInks(jpg).entries()) t.true(Math.abs(ink - slopes[at]!) <= 4, `${at}: ${ink}`);
  const { data, info } = await sharp(jpg)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  t.deepEqual([info.width, info.height, info.channels], [96, 150, 4]);
  for (const [at, ink] of data.entries()) t.true(Math.abs(ink - slopes[at]!) <= 4, `${at}: ${ink}`);
});

test('a photo is smaller than its inks stored separately', async (t) => {
  const { data, info } = await sharp(readFileSync('fixtures/images/daisy-meadow.jpg'))
    .resize(600)
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const jpg = await encodeCmykJpg((inks) => inks.set(data), {
    widthPx: info.width,
    heightPx: info.height,
    quality: 90,
  });
  const plain = await sharp(data, { raw: { width: info.width, height: info.height * 4, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  t.true(jpg.length < plain.length * 0.8, `${jpg.length} of ${plain.length}`);
});
