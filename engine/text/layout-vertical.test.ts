import { readFileSync } from 'node:fs';
import test from 'ava';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import { splitUpright } from './split-upright.ts';
import { addTables } from './testing/compose-colour-font.ts';
import type { TextRequest } from './text-layout.ts';

const about = { id: 1, family: 'Lora', variation: 'REGULAR' } as const;
const { sfnt } = await admitFont(
  readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
  unpackWoff2,
);
const plain = await loadFontFace(sfnt, about);
const glyphOf = (character: string) => plain.glyphOf(character.codePointAt(0)!)!;

const u16 = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 255]);
const u32 = (...values: number[]) => values.flatMap((value) => u16(value >>> 16, value & 0xffff));

/** A character map of single characters, format 12. Source: OpenType 1.9.1, "cmap". */
function composeCmap(characters: Record<string, string>): Uint8Array {
  const pairs = Object.entries(characters).map(([character, as]) => [character.codePointAt(0)!, glyphOf(as)]);
  const groups = pairs.toSorted(([a], [b]) => a! - b!).flatMap(([code, glyph]) => u32(code!, code!, glyph!));
  const table = [...u16(12, 0), ...u32(16 + groups.length, 0, pairs.length), ...groups];
  return Uint8Array.from([...u16(0, 1, 3, 10), ...u32(12), ...table]);
}

/** A feature `vert` of single substitutions. Source: OpenType 1.9.1, "GSUB". */
function composeVert(substitutes: Record<string, string>): Uint8Array {
  const pairs = Object.entries(substitutes).map(([from, to]) => [glyphOf(from), glyphOf(to)] as const);
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  const tag = (name: string) => Array.from(Buffer.from(name, 'latin1'));
  const scripts = [...u16(1), ...tag('DFLT'), ...u16(8), ...u16(4, 0), ...u16(0, 0xffff, 1, 0)];
  const features = [...u16(1), ...tag('vert'), ...u16(8), ...u16(0, 1, 0)];
  const coverageAt = 6 + 2 * sorted.length;
  const coverage = u16(1, sorted.length, ...sorted.map(([from]) => from));
  const substitution = [...u16(2, coverageAt, sorted.length, ...sorted.map(([, to]) => to)), ...coverage];
  const lookups = [...u16(1, 4), ...u16(1, 0, 1, 8), ...substitution];
  const featuresAt = 10 + scripts.length;
  const header = u16(1, 0, 10, featuresAt, featuresAt + features.length);
  return Uint8Array.from([...header, ...scripts, ...features, ...lookups]);
}

/** Lora with its letters mapped to Chinese and Japanese characters. */
const face = await loadFontFace(
  addTables(sfnt, {
    cmap: composeCmap({ 一: 'H', 二: 'I', '、': ',', '「': '[', ー: '-', A: 'A', V: 'V', ' ': ' ' }),
    GSUB: composeVert({ ',': 'x', '-': '|' }),
  }),
  about,
);
const em = face.unitsPerEm;
const request: TextRequest = {
  text: '一二',
  faces: [face],
  fontSize: 20,
  box: { width: 100, height: 200 },
  align: 'LEFT',
  letterSpacing: 0,
  lineHeight: 1.5,
  multiline: true,
  autoDistribute: false,
  splitUpright,
};
const layout = (changes: Partial<TextRequest>) => layoutText({ ...request, ...changes });
const isNear = (actual: number, expected: number) => Math.abs(actual - expected) < 1 / 40;
/** The position of the middle of an upright glyph's advance. */
const middleOf = ({ x, glyphId }: { x: number; glyphId: number }) => {
  const letter = ['H', 'I', 'x', '|'].find((as) => glyphOf(as) === glyphId)!;
  const run = { text: letter, before: '', after: '', script: 'Latn', rtl: false, ligatures: true };
  return x + (plain.shape(run)[0]!.advance / em / 2) * 20;
};

test('Chinese characters are upright below one another, centred on their line', (t) => {
  const { glyphs, isVertical, fits, lines } = layout({});
  t.true(isVertical && fits);
  t.deepEqual(
    glyphs.map(({ angleRad }) => angleRad),
    [0, 0],
  );
  t.true(isNear(middleOf(glyphs[0]!), 50) && isNear(middleOf(glyphs[1]!), 50));
  t.is(glyphs[1]!.y - glyphs[0]!.y, 20, 'an em, where a font says no heights');
  t.is(lines[0]!.width, 40);
  t.true(isNear(glyphs[0]!.y, (face.ascender / em) * 20), 'the first begins at the top');
});

test('letters are rotated, centred on the line', (t) => {
  const { glyphs, lines } = layout({ text: '一AV' });
  t.deepEqual(
    glyphs.map(({ angleRad }) => angleRad),
    [0, Math.PI / 2, Math.PI / 2],
  );
  const [, a, v] = glyphs;
  t.true(a!.y < v!.y && a!.x === v!.x);
  const middle = ((face.ascender + face.descender) / 2 / em) * 20;
  t.true(isNear(a!.x + middle, 50));
  const across = layout({ text: 'AV', splitUpright: undefined });
  const sideways = layout({ text: 'AV' });
  t.true(isNear(sideways.lines[0]!.width, across.lines[0]!.width), 'kerned as in a line that runs across');
  t.is(lines[0]!.text, '一AV');
});

test('punctuation uses vertical glyphs, or is rotated if the font has none', (t) => {
  const { glyphs } = layout({ text: '、ー「' });
  t.deepEqual(
    glyphs.map(({ glyphId, angleRad }) => [glyphId, angleRad]),
    [
      [glyphOf('x'), 0],
      [glyphOf('|'), 0],
      [glyphOf('['), Math.PI / 2],
    ],
  );
  const across = layout({ text: '、ー', splitUpright: undefined });
  t.deepEqual(
    across.glyphs.map(({ glyphId }) => glyphId),
    [glyphOf(','), glyphOf('-')],
  );
});

test('lines are ordered from right to left and wrap at the height of the box', (t) => {
  const two = layout({ text: '一\n二' });
  t.true(isNear(middleOf(two.glyphs[0]!) - middleOf(two.glyphs[1]!), 30));
  t.true(isNear((middleOf(two.glyphs[0]!) + middleOf(two.glyphs[1]!)) / 2, 50), 'in the middle of the box');
  const wrapped = layout({ text: '一二一二一二', box: { width: 100, height: 80 } });
  t.deepEqual(
    wrapped.lines.map(({ text }) => text),
    ['一二一', '二一二'],
  );
});

test('LEFT is the top of a vertical line, RIGHT its bottom', (t) => {
  const [top, middle, bottom] = (['LEFT', 'CENTER', 'RIGHT'] as const).map((align) => {
    const { lines } = layout({ align });
    return lines[0]!;
  });
  t.is(top!.left, 0);
  t.true(isNear(middle!.left + middle!.width / 2, 100));
  const overhang = ((face.ascender - em) / em) * 20;
  t.true(isNear(bottom!.left + bottom!.width, 200 - overhang), 'its ink stays in the box');
});

test('the largest size at which a vertical text fits its box is used', (t) => {
  const sized = layout({
    text: '一二一二',
    autosize: { minimum: 1, maximum: 500 },
    box: { width: 60, height: 90 },
  });
  const { left, top, width, height } = sized.bounds;
  t.true(sized.fits && sized.fontSize > 20);
  t.true(left >= -0.01 && top >= -0.01 && left + width <= 60.01 && top + height <= 90.01);
  const larger = layout({ text: '一二一二', fontSize: sized.fontSize * 1.1, box: { width: 60, height: 90 } });
  t.false(larger.fits);
});

test('letters are spaced along a vertical line', (t) => {
  const [, near] = layout({}).glyphs;
  const [, far] = layout({ letterSpacing: 5 }).glyphs;
  t.true(isNear(far!.y - near!.y, 5));
});

test('a curved text is not vertical', (t) => {
  const curve = { diameter: 150, flipped: false };
  const curved = layout({ text: 'AV', curve });
  t.false(curved.isVertical);
  t.deepEqual(curved.outline, layout({ text: 'AV', curve, splitUpright: undefined }).outline);
});
