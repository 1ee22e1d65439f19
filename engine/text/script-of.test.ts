import test from 'ava';
import { isConnected, isCursive, scriptOf } from './script-of.ts';

const script = (character: string) => scriptOf(character.codePointAt(0)!);

/** A character of each script and the script's code in ISO 15924. */
const samples: [character: string, code: string][] = [
  ['a', 'Latn'],
  ['1', 'Zyyy'],
  ['\u0301', 'Zinh'],
  ['α', 'Grek'],
  ['ж', 'Cyrl'],
  ['ع', 'Arab'],
  ['א', 'Hebr'],
  ['क', 'Deva'],
  ['ก', 'Thai'],
  ['漢', 'Hani'],
  ['\u3042', 'Hira'],
  ['\u30a2', 'Kana'],
  ['\ud55c', 'Hang'],
  ['\u3105', 'Bopo'],
  ['\u0531', 'Armn'],
  ['\u10d0', 'Geor'],
  ['\u0995', 'Beng'],
  ['\u0a15', 'Guru'],
  ['\u0a95', 'Gujr'],
  ['\u0b15', 'Orya'],
  ['\u0b95', 'Taml'],
  ['\u0c15', 'Telu'],
  ['\u0c95', 'Knda'],
  ['\u0d15', 'Mlym'],
  ['\u0d9a', 'Sinh'],
  ['\u0e81', 'Laoo'],
  ['\u0f40', 'Tibt'],
  ['\u1000', 'Mymr'],
  ['\u1780', 'Khmr'],
  ['\u1820', 'Mong'],
  ['\u1200', 'Ethi'],
  ['\u13a0', 'Cher'],
  ['\u1401', 'Cans'],
  ['\u1681', 'Ogam'],
  ['\u16a0', 'Runr'],
  ['\u0710', 'Syrc'],
  ['\u0780', 'Thaa'],
  ['\u07ca', 'Nkoo'],
  ['\u0800', 'Samr'],
  ['\u0840', 'Mand'],
  ['\u2c80', 'Copt'],
  ['\u2c00', 'Glag'],
  ['\u{10330}', 'Goth'],
  ['\u2d30', 'Tfng'],
  ['\ua500', 'Vaii'],
  ['\ua984', 'Java'],
  ['\u1b05', 'Bali'],
  ['\u1b83', 'Sund'],
  ['\u1700', 'Tglg'],
  ['\uaa00', 'Cham'],
  ['\u1c50', 'Olck'],
  ['\ua840', 'Phag'],
  ['\u{1e900}', 'Adlm'],
  ['\u{10d00}', 'Rohg'],
];

for (const [character, code] of samples)
  test(`a character of ${code} has that script`, (t) => {
    t.is(script(character), code);
    t.is(script(character), code, 'the second time, too');
  });

test('an unsupported script is unknown', (t) => {
  t.is(script('\u{13000}'), 'Zzzz', 'a hieroglyph');
});

test('cursive scripts join; scripts with a head line are connected but not cursive', (t) => {
  const codes = samples.map(([, code]) => code);
  // CSS Text 3, appendix D
  const cursive = ['Arab', 'Mong', 'Syrc', 'Nkoo', 'Mand', 'Phag', 'Adlm', 'Rohg'];
  t.deepEqual(codes.filter(isCursive).toSorted(), cursive.toSorted());
  t.deepEqual(codes.filter(isConnected).toSorted(), [...cursive, 'Deva', 'Beng', 'Guru'].toSorted());
});
