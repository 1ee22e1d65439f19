import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import { parseParagraph } from './paragraph.ts';
import { shapeLine } from './shape-line.ts';
import type { TextLayout, TextRequest } from './text-layout.ts';

async function loadFixture(file: string): Promise<FontFace> {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
}
const lora = await loadFixture('lora/lora-latin-400-normal');
const amiri = await loadFixture('amiri/amiri-arabic-400-normal');
const kufi = await loadFixture('noto-kufi-arabic/noto-kufi-arabic-arabic-400-normal');
const hebrew = await loadFixture('noto-sans-hebrew/noto-sans-hebrew-hebrew-400-normal');
const devanagari = await loadFixture('noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal');
const thai = await loadFixture('sarabun/sarabun-thai-400-normal');
const openSans = await Promise.all(
  ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'].map((script) =>
    loadFixture(`open-sans/open-sans-${script}-400-normal`),
  ),
);

const layout = (text: string, faces: FontFace[], changes: Partial<TextRequest> = {}): TextLayout =>
  layoutText({
    text,
    faces,
    fontSize: 20,
    box: { width: 400, height: 100 },
    align: 'LEFT',
    letterSpacing: 0,
    lineHeight: 1.16,
    multiline: true,
    autoDistribute: false,
    ...changes,
  });

/** Characters in visual order, left to right. */
function seen(text: string, { glyphs }: TextLayout): string {
  const clusters = glyphs
    .map(({ cluster }) => cluster)
    .filter((cluster, index, all) => cluster !== all[index - 1]);
  return clusters.map((cluster) => text[cluster]).join('');
}

test('a family split into one file per script is set as one', (t) => {
  const text = 'Grüße, Łódź, Ελλάδα, Москва, Việt';
  const { findings, glyphs } = layout(text, openSans);
  t.deepEqual(findings, []);
  t.deepEqual(new Set(glyphs.map(({ faceIndex }) => faceIndex)), new Set([0, 1, 2, 3, 4]));
});

test('a letter and its accent use the same face', (t) => {
  const { glyphs, findings } = layout('e\u0323\u0302', openSans); // ệ, only in the Vietnamese file
  t.deepEqual(findings, []);
  t.is(new Set(glyphs.map(({ faceIndex }) => faceIndex)).size, 1);
});

test('Hebrew reads right to left, numbers and Latin in it left to right', (t) => {
  const text = 'אבג 123 abc';
  t.is(seen(text, layout(text, [hebrew, lora])), 'abc 123 גבא');
});

test('Hebrew in an English line is reversed in its place', (t) => {
  const text = 'one אבג, two';
  t.is(seen(text, layout(text, [lora, hebrew])), 'one גבא, two');
});

test('brackets in right-to-left text are mirrored, both from the same face', (t) => {
  // Amiri's Arabic file has "(" but not ")", so both must come from Lora.
  const { glyphs, findings } = layout('ا (س) ا', [amiri, lora]);
  const brackets = glyphs.filter(({ faceIndex }) => faceIndex === 1);
  t.deepEqual(findings, []);
  const straight = layout('()', [lora]).glyphs;
  t.deepEqual(
    brackets.map(({ glyphId }) => glyphId),
    straight.map(({ glyphId }) => glyphId),
  );
  t.deepEqual(
    brackets.map(({ cluster }) => cluster),
    [4, 2],
  );
});

test('a bracket whose mirror image no face has is missing in right-to-left text', (t) => {
  t.deepEqual(layout('ا (', [amiri]).findings, [{ code: 'glyph-missing', characters: ['('] }]);
});

test('bidi controls override the implicit rules', (t) => {
  const text = 'a \u2067b א\u2069 c';
  t.is(seen(text, layout(text, [lora, hebrew])).replace(/[\u2066-\u2069]/g, ''), 'a א b c');
});

test('each wrapped line is reordered separately', (t) => {
  const text = 'אאאאא בבבבב גגגגג';
  const { lines, glyphs } = layout(text, [hebrew], { box: { width: 70, height: 100 }, align: 'NONE' });
  t.deepEqual(
    lines.map(({ text: line }) => line),
    ['אאאאא', 'בבבבב', 'גגגגג'],
  );
  t.deepEqual(
    [...new Set(glyphs.map(({ line, cluster }) => `${line}:${text[cluster]}`))],
    ['0:א', '1:ב', '2:ג'],
  );
});

test('Arabic letters take their joining forms and ligatures', (t) => {
  const forms = (text: string) => layout(text, [amiri]).glyphs.map(({ glyphId }) => glyphId);
  const [alone] = forms('ب');
  t.false(forms('ببب').includes(alone!)); // final, medial, initial
  t.is(new Set(forms('ببب')).size, 3);
  t.true(forms('لا').length < 3); // lam-alef
});

test('letters join across a change of font', (t) => {
  const faces = [amiri, kufi];
  const word = parseParagraph('ببب', 0, faces);
  const items = [0, 1, 0].map((faceIndex, start) => ({
    ...word.items[0]!,
    faceIndex,
    start,
    end: start + 1,
  }));
  const style = { faces, isSpaced: false, slant: 0, emboldenEm: 0 };
  const drawn = shapeLine({ ...word, items }, 0, 3, style).clusters.map(({ glyphs }) => glyphs[0]!.glyphId);
  const [alone] = layout('ب', [amiri]).glyphs;
  t.false(drawn.includes(alone!.glyphId));
  t.not(drawn[0], drawn[2]); // final at the left, initial at the right
});

test('Devanagari forms conjuncts and moves the short i before its letter', (t) => {
  t.is(layout('क्ष', [devanagari]).glyphs.length, 1);
  const { glyphs } = layout('कि', [devanagari]);
  const [ka] = layout('क', [devanagari]).glyphs;
  t.is(glyphs.at(-1)!.glyphId, ka!.glyphId);
});

test('Thai marks add no width and stack', (t) => {
  t.is(layout('ที่', [thai]).lines[0]!.width, layout('ท', [thai]).lines[0]!.width);
});

test('stacked marks above the ascender count as height and stay in the box', (t) => {
  const height = ((thai.ascender - thai.descender) / thai.unitsPerEm) * 20;
  const inBox = (box: TextRequest['box']) => layout('ที่', [thai], { box });
  t.false(inBox({ width: 400, height: height + 0.5 }).fits);
  const roomy = inBox({ width: 400, height: height + 3 });
  t.true(roomy.fits && roomy.bounds.top >= -1 / 500);
});

test('Thai wraps between words', (t) => {
  const { lines } = layout('ภาษาไทยภาษาไทยภาษาไทย', [thai], { box: { width: 100, height: 200 } });
  t.true(lines.length > 1);
  t.true(lines.every(({ text }) => /^(ภาษา|ไทย)+$/.test(text)));
});

test('the tallest face of a line determines its height', (t) => {
  const tall = layout('a س', [lora, amiri]).lines[0]!.baseline;
  const ascent = Math.max(lora.ascender / lora.unitsPerEm, amiri.ascender / amiri.unitsPerEm);
  const descent = Math.max(-lora.descender / lora.unitsPerEm, -amiri.descender / amiri.unitsPerEm);
  t.true(Math.abs(tall - (50 + (ascent - descent) * 10)) < 1e-9);
});
