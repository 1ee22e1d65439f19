import test from 'ava';
import { loadSampleFont } from '../testing/sample-font.ts';
import { readFontProgram } from './read-font-program.ts';

/** A list of CFF. Source: Adobe Technical Note 5176, 5. */
const composeIndex = (items: readonly Buffer[]): Buffer => {
  if (items.length === 0) return Buffer.from([0, 0]);
  const ends = items.map((_, index) => items.slice(0, index).reduce((sum, item) => sum + item.length, 1));
  const last = items.reduce((sum, item) => sum + item.length, 1);
  return Buffer.concat([Buffer.from([0, items.length, 1, ...ends, last]), ...items]);
};

/** @param more operators of the top dictionary, before that of the glyphs */
function composeCff(glyphs: number, more: readonly number[] = []): Buffer {
  const header = Buffer.from([1, 0, 4, 1]);
  const names = composeIndex([Buffer.from('Sample')]);
  const dict = (offset: number) => Buffer.from([...more, 29, 0, 0, offset >> 8, offset & 255, 17]);
  const between = Buffer.concat([composeIndex([]), composeIndex([])]); // strings, subroutines
  const start = header.length + names.length + composeIndex([dict(0)]).length + between.length;
  const outlines = composeIndex(Array.from({ length: glyphs }, () => Buffer.from([14])));
  return Buffer.concat([header, names, composeIndex([dict(start)]), between, outlines]);
}

test('TrueType: the glyph count and widths match those of HarfBuzz', async (t) => {
  const { program, glyphs } = await loadSampleFont();
  const font = readFontProgram(program);
  t.true(font.glyphs > 200 && font.isByIndex);
  for (const { id, width } of glyphs) t.is(Math.round(font.advance!(id)), width);
});

test('CFF: glyphs are counted, and identified by index unless the font is CID-keyed', (t) => {
  const real = [30, 0x0a, 0x5f, 12, 7]; // a FontMatrix of .5, in nibbles
  t.like(readFontProgram(composeCff(7)), { glyphs: 7, isByIndex: true, advance: undefined });
  t.like(readFontProgram(composeCff(3, real)), { glyphs: 3, isByIndex: true });
  t.like(readFontProgram(composeCff(2, [28, 1, 0, 247, 0, 139, 12, 30])), { glyphs: 2, isByIndex: false });
});

test('a file that is not a font, or only part of one, is refused', async (t) => {
  const { program } = await loadSampleFont();
  for (const bytes of [
    Buffer.from('no font'),
    program.subarray(0, 400),
    Buffer.alloc(0),
    composeCff(1).subarray(0, 20),
  ])
    t.throws(() => readFontProgram(bytes));
});
