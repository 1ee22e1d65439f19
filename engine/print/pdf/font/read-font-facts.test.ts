import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../../../assets/admit-font.ts';
import { unpackWoff2 } from '../../../platform/node/unpack-woff2.ts';
import { parseSfntDirectory } from '../../../assets/font/sfnt-directory.ts';
import { readFontFacts } from './read-font-facts.ts';

const unpack = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}`), unpackWoff2)).sfnt;

test('a descriptor has the facts of the font in thousandths of an em', async (t) => {
  const upright = readFontFacts(await unpack('lora/lora-latin-400-normal.woff2'));
  t.like(upright, { postScriptName: 'Lora-Regular', isCff: false, isFixedPitch: false, italicAngleDeg: 0 });
  t.is(upright.capHeight, 700);
  t.true(upright.ascent > 900 && upright.descent < -200);
  t.true(upright.bounds[0] < 0 && upright.bounds[3] > upright.capHeight);
  const italic = readFontFacts(await unpack('lora/lora-latin-700-italic.woff2'));
  t.true(italic.italicAngleDeg < 0);
  t.true(italic.stemWidth > upright.stemWidth);
});

test('widths are exact for any units per em, and glyphs beyond the list have the last width', async (t) => {
  const sfnt = (await unpack('open-sans/open-sans-latin-400-normal.woff2')).slice();
  const view = new DataView(sfnt.buffer, sfnt.byteOffset);
  const { tables } = parseSfntDirectory(sfnt);
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((tag) => tables.get(tag)!.offset) as [
    number,
    number,
    number,
  ];
  const unitsPerEm = view.getUint16(head + 18);
  view.setUint16(hmtx + 4 * 5, 333);
  t.is(readFontFacts(sfnt).widthOf(5), 333_000 / unitsPerEm);
  view.setUint16(hhea + 34, 6); // glyphs from the sixth on share its width
  t.is(readFontFacts(sfnt).widthOf(80), 333_000 / unitsPerEm);
});

test('a font without a valid name gets one that a PDF can contain', async (t) => {
  const sfnt = (await unpack('lora/lora-latin-400-normal.woff2')).slice();
  const name = Buffer.from(sfnt.buffer, sfnt.byteOffset, sfnt.length);
  const { offset, length } = parseSfntDirectory(sfnt).tables.get('name')!;
  for (let at = offset; at < offset + length; at += 1)
    if (name.subarray(at, at + 5).equals(Buffer.from('\0L\0o\0', 'latin1'))) name[at + 1] = 0x2f; // a slash ends a PDF name
  t.is(readFontFacts(sfnt).postScriptName, 'ora-Regular');
});

test('a truncated font is refused', async (t) => {
  const sfnt = (await unpack('lora/lora-latin-400-normal.woff2')).slice();
  const view = new DataView(sfnt.buffer, sfnt.byteOffset);
  view.setUint16(parseSfntDirectory(sfnt).tables.get('name')!.offset + 4, 0xffff); // the names are after its end
  t.throws(() => readFontFacts(sfnt), { code: 'font-unreadable' });
});
