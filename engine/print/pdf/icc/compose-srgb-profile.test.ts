import test from 'ava';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { composeSrgbProfile } from './compose-srgb-profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'platen-icc-'));
const file = join(folder, 'srgb.icc');
writeFileSync(file, composeSrgbProfile());
test.after.always(() => rmSync(folder, { recursive: true }));

/** 9 x 9 x 9 colours of the whole cube. */
const cube = Uint8Array.from({ length: 729 }, (_, index) => index).reduce<number[]>((colours, _, index) => {
  const level = (step: number) => Math.round((step * 255) / 8);
  return [...colours, level(Math.floor(index / 81)), level(Math.floor(index / 9) % 9), level(index % 9)];
}, []);
const raw = { raw: { width: 729, height: 1, channels: 3 as const } };

const largestDifference = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Math.max(...Array.from(one, (value, index) => Math.abs(value - other[index]!)));

test('Little CMS converts it as sRGB in both directions', async (t) => {
  const tagged = await sharp(Uint8Array.from(cube), raw).withIccProfile(file).png().toBuffer();
  const { icc } = await sharp(tagged).metadata();
  t.deepEqual(new Uint8Array(icc!), composeSrgbProfile(), 'the profile was taken as it is');
  const stored = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer();
  t.true(largestDifference(stored, cube) <= 1, 'from colours to the device');
  const shown = await sharp(tagged).toColourspace('srgb').raw().toBuffer();
  t.true(largestDifference(shown, cube) <= 1, 'from the device to colours');
});

test('it is an output device profile with a table of every intent and a gamut', (t) => {
  const profile = Buffer.from(composeSrgbProfile());
  t.is(profile.readUInt32BE(0), profile.length);
  t.is(profile.toString('latin1', 12, 24), 'prtrRGB XYZ ');
  const count = profile.readUInt32BE(128);
  const names = Array.from({ length: count }, (_, index) => {
    const at = 132 + index * 12;
    t.true(profile.readUInt32BE(at + 4) + profile.readUInt32BE(at + 8) <= profile.length);
    return profile.toString('latin1', at, at + 4);
  });
  t.deepEqual(names.toSorted(), [
    'A2B0',
    'A2B1',
    'A2B2',
    'B2A0',
    'B2A1',
    'B2A2',
    'cprt',
    'desc',
    'gamt',
    'wtpt',
  ]);
});
