import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import test from 'ava';
import sharp from 'sharp';
import { paintTestCard } from '../../encoders/png/testing/test-card.ts';
import { loadPress } from '../../print/colour/load-press.ts';
import { separateRows } from '../../print/colour/separate-rows.ts';
import { composeDisplayProfile } from '../../print/pdf/icc/compose-display-profile.ts';
import { TiffEncoder, type TiffOptions } from './encode-tiff.ts';

const profile = composeDisplayProfile();

async function encode(
  card: ReturnType<typeof paintTestCard>,
  options: Partial<TiffOptions>,
  cuts: readonly number[] = [card.heightPx],
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  const encoder = new TiffEncoder(sink, { ...card, dpi: 300, opaque: false, profile, ...options });
  for (let row = 0, cut = 0; row < card.heightPx; cut += 1) {
    const rows = Math.min(cuts[cut % cuts.length]!, card.heightPx - row);
    const strip = card.rgba.slice(row * card.widthPx * 4, (row + rows) * card.widthPx * 4);
    await encoder.writeRows(strip);
    strip.fill(99); // a painter reuses its strip
    row += rows;
  }
  await encoder.end();
  return Buffer.concat(parts);
}

/** Levels read by libtiff, without colour conversion. */
const decode = (tiff: Buffer, isCmyk = false): Promise<Buffer> => {
  const picture = sharp(tiff, { limitInputPixels: false, ignoreIcc: true });
  return (isCmyk ? picture.pipelineColourspace('cmyk').toColourspace('cmyk') : picture).raw().toBuffer();
};

const SIZES = [
  [1, 1],
  [1, 300],
  [7, 5],
  [255, 41],
  [1023, 1100], // several strips
] as const;

test('libtiff reads the written pixels, with and without alpha', async (t) => {
  for (const [widthPx, heightPx] of SIZES) {
    const card = paintTestCard(widthPx, heightPx);
    const expected = Buffer.from(card.rgba);
    for (let at = 0; at < expected.length; at += 4) if (expected[at + 3] === 0) expected.fill(0, at, at + 3);
    t.true((await decode(await encode(card, {}))).equals(expected), `${widthPx} x ${heightPx}`);
    const covered = { ...card, rgba: card.rgba.map((value, at) => (at % 4 === 3 ? 255 : value)) };
    const rgb = covered.rgba.filter((_, at) => at % 4 !== 3);
    t.true((await decode(await encode(covered, { opaque: true }))).equals(Buffer.from(rgb)));
  }
});

test('inks equal those of the separated rows, over white paper', async (t) => {
  const { link, bytes } = await loadPress();
  const card = paintTestCard(300, 1200);
  const onWhite = card.rgba.slice().filter((_, at) => at % 4 !== 3);
  for (let at = 0; at < onWhite.length; at += 1) {
    const alpha = card.rgba[Math.floor(at / 3) * 4 + 3]!;
    onWhite[at] = Math.round((onWhite[at]! * alpha + 255 * (255 - alpha)) / 255);
  }
  const inks = { ...card, rgba: card.rgba.slice() };
  separateRows(inks.rgba, undefined, { widthPx: card.widthPx, link, inkLimitPercent: undefined });
  const tiff = await encode(inks, { profile: bytes, isInks: true });
  t.true((await decode(tiff, true)).equals(Buffer.from(link.convert(onWhite))));
  const about = await sharp(tiff).metadata();
  t.like(about, { format: 'tiff', width: 300, height: 1200, space: 'cmyk', channels: 4, density: 300 });
  t.true(about.icc!.equals(bytes));
});

test('the profile is sRGB', async (t) => {
  const card = paintTestCard(255, 256);
  const covered = { ...card, rgba: card.rgba.map((value, at) => (at % 4 === 3 ? 255 : value)) };
  const tiff = await encode(covered, { opaque: true });
  const [converted, written] = [await sharp(tiff).raw().toBuffer(), await decode(tiff)];
  for (const [at, level] of converted.entries()) t.true(Math.abs(level - written[at]!) <= 1, `${at}`);
});

test('the file states its size, resolution and profile', async (t) => {
  const about = await sharp(await encode(paintTestCard(40, 30), { dpi: 254.5 })).metadata();
  t.like(about, { width: 40, height: 30, space: 'srgb', channels: 4, hasAlpha: true });
  t.true(Math.abs(about.density! - 254.5) <= 0.5);
  t.true(about.icc!.equals(profile));
});

test('the bytes do not depend on the split of rows', async (t) => {
  const card = paintTestCard(1023, 700);
  const whole = await encode(card, {});
  for (const cuts of [[1], [7, 300, 2], [256]]) t.true((await encode(card, {}, cuts)).equals(whole));
  t.true(whole.length < card.rgba.length * 0.6);
});

test('no temporary file remains when a TIFF ends, fails or is aborted', async (t) => {
  const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('platen-spool-'));
  const before = await spools();
  const card = paintTestCard(1023, 700);
  await encode(card, {});
  const sink = {
    write() {
      throw new Error('the disk is full');
    },
  };
  const failing = new TiffEncoder(sink, { ...card, dpi: 300, opaque: false, profile });
  await failing.writeRows(card.rgba);
  await t.throwsAsync(failing.end(), { message: 'the disk is full' });
  const aborted = new TiffEncoder({ write() {} }, { ...card, dpi: 300, opaque: false, profile });
  await aborted.writeRows(card.rgba.subarray(0, 1023 * 600 * 4));
  aborted.abort();
  await t.throwsAsync(aborted.end(), { code: 'encoder-closed' });
  t.deepEqual(await spools(), before);
});
