import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../../../assets/admit-font.ts';
import { unpackWoff2 } from '../../../platform/node/unpack-woff2.ts';
import { parseSfntDirectory } from '../../../assets/font/sfnt-directory.ts';
import { PlatenError } from '../../../errors.ts';
import { loadFontFace } from '../../../text/load-font-face.ts';
import { pinAxes, subsetFont } from './subset-font.ts';

const about = { id: 1, family: 'Lora', variation: 'REGULAR' } as const;
const unpack = async (file: string) =>
  (await admitFont(readFileSync(`fixtures/fonts/${file}`), unpackWoff2)).sfnt;

test('a subset contains only the outlines of its glyphs, with their ids', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  const whole = await loadFontFace(sfnt, about);
  const [kept, dropped] = ['Q', 'W'].map((letter) => whole.glyphOf(letter.codePointAt(0)!)!) as [
    number,
    number,
  ];
  const subset = await subsetFont(sfnt, [kept]);
  t.true(subset.length < sfnt.length / 10);
  const cut = await loadFontFace(subset, about);
  t.deepEqual(cut.glyph(kept).outline, whole.glyph(kept).outline);
  t.is(cut.glyph(dropped).ink, undefined);
});

test('the components of composite glyphs are included', async (t) => {
  const sfnt = await unpack('open-sans/open-sans-latin-400-normal.woff2');
  const whole = await loadFontFace(sfnt, about);
  const accented = whole.glyphOf('é'.codePointAt(0)!)!;
  const cut = await loadFontFace(await subsetFont(sfnt, [accented]), about);
  t.deepEqual(cut.glyph(accented).outline, whole.glyph(accented).outline);
});

test('tables that only shaping needs are removed', async (t) => {
  const { tables } = parseSfntDirectory(
    await subsetFont(await unpack('amiri/amiri-arabic-400-normal.woff2'), [5]),
  );
  for (const tag of ['GSUB', 'GPOS', 'GDEF', 'name']) t.false(tables.has(tag), tag);
});

test('the same glyphs give the same bytes', async (t) => {
  const sfnt = await unpack('lora/lora-latin-400-normal.woff2');
  t.deepEqual(await subsetFont(sfnt, [5, 9]), await subsetFont(sfnt, [9, 5]));
});

test('a font that cannot be subset is refused with the way out', async (t) => {
  const sfnt = (await unpack('lora/lora-latin-400-normal.woff2')).slice();
  const { offset, length } = parseSfntDirectory(sfnt).tables.get('loca')!;
  sfnt.fill(0xff, offset, offset + length);
  const broken = subsetFont(sfnt.subarray(0, 600), [5]);
  const error = await t.throwsAsync(broken, { instanceOf: PlatenError, code: 'font-not-embeddable' });
  t.regex(error.message, /outlines/);
});

test('a variable font becomes a static instance with the same glyphs', async (t) => {
  const variable = await unpack('oswald/oswald-latin-wght-normal.woff2');
  const heavy = await loadFontFace(variable, { ...about, variation: 'BOLD' });
  const pinned = await loadFontFace(await pinAxes(variable, heavy.axisValues), about);
  t.is(pinned.axes.size, 0);
  for (const letter of 'Ag&') {
    const glyphId = heavy.glyphOf(letter.codePointAt(0)!)!;
    t.is(pinned.glyphOf(letter.codePointAt(0)!), glyphId);
    const [wanted, found] = [heavy.glyph(glyphId).ink!, pinned.glyph(glyphId).ink!];
    for (const side of ['minX', 'maxX', 'minY', 'maxY'] as const)
      t.true(Math.abs(wanted[side] - found[side]) <= 1, `${letter} ${side}`); // whole units
  }
});
