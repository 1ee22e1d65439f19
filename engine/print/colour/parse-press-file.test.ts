import { readFileSync } from 'node:fs';
import test from 'ava';
import { labToXyz } from '../../assets/picture/icc/connection-space.ts';
import { PlatenError } from '../../errors.ts';
import { MAX_PROFILE_BYTES, parsePressFile } from './parse-press-file.ts';
import { composePressFile, type PressFileSpec } from './testing/compose-press-file.ts';

const FOGRA39 = readFileSync('engine/print/colour/profiles/ISOcoated_v2_300_bas.icc');
const parse = (bytes: Uint8Array) => parsePressFile({ name: 'press.icc', bytes });
const refusal = (bytes: Uint8Array) => {
  try {
    parse(bytes);
    return '';
  } catch (error) {
    if (error instanceof PlatenError) return `${error.code}: ${error.message}`;
    throw error;
  }
};

for (const connectionSpace of ['Lab', 'XYZ'] as const)
  for (const [tables, major] of [
    ['mft1', 2],
    ['mft2', 2],
    ['mft2', 4],
    ['mAB', 4],
  ] as const) {
    if (connectionSpace === 'XYZ' && tables === 'mft1') continue; // ICC has no XYZ of 8 bits
    test(`${tables} tables of version ${major} to ${connectionSpace} are read in both directions`, (t) => {
      const { profile } = parse(composePressFile({ tables, major, connectionSpace }));
      const separate = profile.readSeparation();
      for (const inks of [
        [0, 0, 0, 0],
        [0.5, 0.25, 0.1, 0],
        [0.2, 0.7, 0.6, 0],
      ] as const) {
        const again = separate(profile.toXyz(inks));
        for (const [index, ink] of inks.entries())
          t.true(Math.abs(again[index]! - ink) < 0.02, `${again.join(' ')}`);
      }
      // The first channel is reduced by a quarter.
      const xyz = profile.toXyz([0.25, 0, 0, 0]);
      const expected =
        connectionSpace === 'Lab' ? labToXyz([75, 0, 0]) : ([0.9642 * 0.75, 1, 0.8249] as const);
      for (const [axis, value] of xyz.entries())
        t.true(Math.abs(value - expected[axis]!) < 0.02, `${xyz.join(' ')}`);
    });
  }

test('a profile reports its own name, and the name of its measurements if they are registered', (t) => {
  t.like(parse(FOGRA39), { info: 'ISO Coated v2 300% (basICColor)', reference: undefined });
  t.is(parse(composePressFile({ major: 4, description: 'Presse (matt)' })).info, 'Presse (matt)');
  t.is(parse(composePressFile({ description: 'Pr\u00e4zise\n' })).info, 'Pr zise');
  t.is(parse(composePressFile({ description: '' })).info, 'Unnamed profile');
  t.is(parse(composePressFile({ target: 'ICCHDAT FOGRA51' })).reference, 'FOGRA51');
  t.is(parse(composePressFile({ target: 'CGATS.17 measured by hand' })).reference, undefined);
});

test('a profile with too many tags is refused before they are read', (t) => {
  const bytes = composePressFile({});
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(128, 0xffff_ffff);
  t.regex(refusal(bytes), /press-profile-broken: .*4294967295 tags/);
});

const refused: [PressFileSpec, RegExp][] = [
  [{ deviceClass: 'mntr' }, /press-profile-unusable: The profile press\.icc .*class "mntr"/],
  [{ colourSpace: 'RGB ' }, /unusable: .*colour space "RGB"/],
  [{ major: 5 }, /unusable: .*version 5/],
  [{ without: ['B2A1'] }, /unusable: .*it has no B2A1/],
  [{ without: ['A2B0', 'gamt'] }, /unusable: .*it has no A2B0, gamt/],
];
for (const [spec, message] of refused)
  test(`a profile with ${JSON.stringify(spec)} is refused`, (t) => {
    t.regex(refusal(composePressFile(spec)), message);
  });

test('truncated files, large files and files that are not profiles are refused', (t) => {
  t.regex(refusal(new Uint8Array(0)), /unusable: The profile press\.icc .* no ICC profile/);
  t.regex(refusal(readFileSync('package.json')), /no ICC profile/);
  t.regex(refusal(FOGRA39.subarray(0, 5000)), /press-profile-broken: The profile press\.icc .* 5000 of/);
  const huge = new Uint8Array(MAX_PROFILE_BYTES + 1);
  huge.set(FOGRA39);
  t.regex(refusal(huge), /unusable: .* bytes, and/);
});

test('a damaged profile throws a typed error or gives finite inks', (t) => {
  const sound = composePressFile({ tables: 'mAB', major: 4 });
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let broken = 0;
  for (let round = 0; round < 2000; round += 1) {
    const bytes = sound.slice();
    for (let change = 0; change < 3; change += 1)
      bytes[Math.floor(random() * (round % 2 ? bytes.length : 700))] = Math.floor(random() * 256);
    try {
      const { profile } = parse(bytes);
      t.true(profile.readSeparation()([0.3, 0.3, 0.3]).length === 4);
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      t.regex(error.code, /^press-profile-/);
      broken += 1;
    }
  }
  t.true(broken > 100);
});
