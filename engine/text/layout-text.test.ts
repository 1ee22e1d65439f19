import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import { outlineToSvgPath } from './outline-to-svg-path.ts';
import type { TextLayout, TextRequest } from './text-layout.ts';

async function loadFixture(file: string): Promise<FontFace> {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
}
const lora = await loadFixture('lora/lora-latin-400-normal');
const greatVibes = await loadFixture('great-vibes/great-vibes-latin-400-normal');
const amiri = await loadFixture('amiri/amiri-arabic-400-normal');

const request: TextRequest = {
  text: 'Hanna',
  faces: [lora],
  fontSize: 20,
  box: { width: 200, height: 100 },
  align: 'LEFT',
  letterSpacing: 0,
  lineHeight: 1.2,
  multiline: true,
  autoDistribute: false,
};
const layout = (changes: Partial<TextRequest>): TextLayout => layoutText({ ...request, ...changes });
const texts = ({ lines }: TextLayout) => lines.map(({ text }) => text);
const codes = ({ findings }: TextLayout) => findings.map(({ code }) => code);
const isNear = (actual: number, expected: number) => Math.abs(actual - expected) < 1 / 500;

/** Advance of a glyph of Lora at 20 units. */
function advanceOf(character: string): number {
  const run = { text: character, before: '', after: '', script: 'Latn', rtl: false, ligatures: true };
  return (lora.shape(run)[0]!.advance / lora.unitsPerEm) * 20;
}

test('glyphs advance by the widths of the font', (t) => {
  const { glyphs, lines } = layout({ text: 'nnn' });
  t.is(glyphs[0]!.x, 0);
  t.true(isNear(glyphs[1]!.x, advanceOf('n')));
  t.true(isNear(glyphs[2]!.x, 2 * advanceOf('n')));
  t.true(isNear(lines[0]!.width, 3 * advanceOf('n')));
});

test('kerning and ligatures of the font are applied', (t) => {
  t.true(layout({ text: 'AV' }).lines[0]!.width < advanceOf('A') + advanceOf('V') - 0.5);
  t.is(layout({ text: 'fi' }).glyphs.length, 1);
});

test('positions are multiples of 1/1024', (t) => {
  for (const { x, y } of layout({ text: 'Quick brown fox', fontSize: 17.3, align: 'CENTER' }).glyphs)
    t.true(Number.isInteger(x * 1024) && Number.isInteger(y * 1024));
});

test('LEFT, CENTER and RIGHT distribute the free width', (t) => {
  const free = 200 - layout({}).lines[0]!.width;
  t.is(layout({ align: 'LEFT' }).lines[0]!.left, 0);
  t.true(isNear(layout({ align: 'CENTER' }).lines[0]!.left, free / 2));
  t.true(isNear(layout({ align: 'RIGHT' }).lines[0]!.left, free));
});

test("NONE follows each paragraph's own direction", (t) => {
  const { lines } = layout({ text: 'Hanna\nسلام', faces: [lora, amiri], align: 'NONE' });
  t.deepEqual(
    lines.map(({ rtl }) => rtl),
    [false, true],
  );
  t.is(lines[0]!.left, 0);
  t.true(isNear(lines[1]!.left, 200 - lines[1]!.width));
});

test('one line is centred by ascender and descender', (t) => {
  const { lines } = layout({});
  const ascent = (lora.ascender / lora.unitsPerEm) * 20;
  const descent = (-lora.descender / lora.unitsPerEm) * 20;
  t.true(isNear(lines[0]!.baseline - ascent, 100 - lines[0]!.baseline - descent));
});

test('the distance of baselines is lineHeight times the font size, and the block is centred', (t) => {
  const [first, second, third] = layout({ text: 'a\nb\nc' }).lines;
  t.true(isNear(second!.baseline - first!.baseline, 24));
  t.true(isNear(third!.baseline - second!.baseline, 24));
  t.true(isNear(second!.baseline, layout({ text: 'b' }).lines[0]!.baseline));
});

test('a block higher than its box starts at its top', (t) => {
  const { lines, fits } = layout({ text: 'a\nb\nc\nd\ne\nf' });
  t.false(fits);
  t.true(isNear(lines[0]!.baseline, (lora.ascender / lora.unitsPerEm) * 20));
});

test('autoDistribute spreads lines over the height, with the first at the top and the last at the bottom', (t) => {
  const { lines } = layout({ text: 'a\nb\nc', autoDistribute: true, box: { width: 200, height: 300 } });
  t.true(isNear(lines[0]!.baseline, (lora.ascender / lora.unitsPerEm) * 20));
  t.true(isNear(lines[2]!.baseline, 300 + (lora.descender / lora.unitsPerEm) * 20));
  t.true(isNear(lines[1]!.baseline, (lines[0]!.baseline + lines[2]!.baseline) / 2));
});

test('autoDistribute never overlaps lines, and centres a single line', (t) => {
  const [first, second] = layout({
    text: 'a\nb',
    autoDistribute: true,
    box: { width: 200, height: 30 },
  }).lines;
  t.true(isNear(second!.baseline - first!.baseline, 24));
  t.deepEqual(layout({ autoDistribute: true }), layout({}));
});

test('lines wrap at the box by Unicode rules; trailing spaces hang', (t) => {
  const wrapped = layout({
    text: 'The quick brown fox jumps over the lazy dog',
    box: { width: 130, height: 200 },
  });
  t.deepEqual(texts(wrapped), ['The quick', 'brown fox', 'jumps over', 'the lazy dog']);
  t.true(wrapped.lines.every(({ width }) => width <= 130));
  t.true(wrapped.fits);
});

test('every line has as many words as fit', (t) => {
  const words = 'a bb ccc dddd eeeee ffffff ggggggg hhhhhhhh iiiiiiiii'.split(' ');
  for (let width = 110; width < 220; width += 7) {
    const box = { width, height: 500 };
    const lines = texts(layout({ text: words.join(' '), box }));
    t.is(lines.join(' '), words.join(' '));
    for (const [index, line] of lines.slice(1).entries()) {
      const longer = `${lines[index]!} ${line.split(' ')[0]!}`;
      t.true(
        layout({ text: longer, multiline: false }).lines[0]!.width > width,
        `${longer} would fit ${width}`,
      );
    }
  }
});

test('a word that is too long for a line breaks between letters, not inside a ligature or an accent', (t) => {
  const { lines, glyphs } = layout({ text: 'e\u0301'.repeat(40), box: { width: 50, height: 500 } });
  t.true(lines.length > 3);
  t.true(lines.every(({ text, width }) => text.startsWith('e') && text.endsWith('\u0301') && width <= 50));
  t.is(glyphs.length, 40);
});

test('a line whose ink is wider than its advance wraps so that the ink fits', (t) => {
  for (let width = 100; width < 140; width += 1) {
    const swashes = { text: 'ff ff ff ff ff ff', faces: [greatVibes], box: { width, height: 500 } };
    t.true(layout({ ...swashes, fontSize: 40 }).fits, `in ${width}`);
  }
});

test('a box narrower than a letter gets one letter per line, and no line of spaces', (t) => {
  t.deepEqual(texts(layout({ text: 'ab  c', box: { width: 1, height: 100 } })), ['a', 'b', 'c']);
});

test('a line that ends at a soft hyphen shows it, and other soft hyphens are hidden', (t) => {
  const text = 'wonder\u00adful';
  t.is(layout({ text }).glyphs.filter(({ cluster }) => cluster === 6).length, 0 + 1); // it has an empty glyph
  const narrow = layout({ text, box: { width: 90, height: 100 } });
  t.deepEqual(texts(narrow), ['wonder\u00ad', 'ful']);
  const plain = layout({ text: 'wonder-ful', box: { width: 90, height: 100 } });
  t.is(outlineToSvgPath(narrow.outline), outlineToSvgPath(plain.outline));
});

test('without multiline there is one line, and line breaks become spaces', (t) => {
  const single = layout({ text: 'a\r\nb\nc', multiline: false });
  t.is(single.lines.length, 1);
  t.true(isNear(single.lines[0]!.width, layout({ text: 'a b c' }).lines[0]!.width));
});

test('CR LF is one line break, blank lines are kept, and clusters are indices in the text', (t) => {
  const { lines, glyphs } = layout({ text: 'a\r\n\r\nb\nc' });
  t.deepEqual(
    lines.map(({ text }) => text.replace('\u2060', '')),
    ['a', '', 'b', 'c'],
  );
  t.deepEqual(
    glyphs.filter(({ glyphId }) => lora.glyph(glyphId).ink).map(({ cluster }) => cluster),
    [0, 5, 7],
  );
});

test('letter spacing is added between letters, not after the last, and disables ligatures', (t) => {
  const plain = layout({ text: 'nnn' });
  const spaced = layout({ text: 'nnn', letterSpacing: 7 });
  t.true(isNear(spaced.lines[0]!.width, plain.lines[0]!.width + 14));
  t.true(isNear(spaced.glyphs[1]!.x, plain.glyphs[1]!.x + 7));
  t.is(layout({ text: 'fi', letterSpacing: 1 }).glyphs.length, 2);
  t.true(isNear(layout({ text: 'nnn', letterSpacing: -2 }).lines[0]!.width, plain.lines[0]!.width - 4));
});

test('an accent is not separated from its letter', (t) => {
  t.true(
    isNear(
      layout({ text: 'e\u0301n', letterSpacing: 9 }).lines[0]!.width,
      advanceOf('e') + advanceOf('n') + 9,
    ),
  );
});

test('joined letters are not separated by letter spacing, which is a finding', (t) => {
  const arabic = { text: 'سلام', faces: [amiri] };
  t.is(layout({ ...arabic, letterSpacing: 10 }).lines[0]!.width, layout(arabic).lines[0]!.width);
  t.deepEqual(codes(layout({ ...arabic, letterSpacing: 10 })), ['letter-spacing-ignored']);
  t.deepEqual(codes(layout({ letterSpacing: 10 })), []);
});

test('ink outside of its advance is moved into the box', (t) => {
  const { bounds, lines, fits } = layout({ text: 'f', faces: [greatVibes], fontSize: 60 });
  t.true(lines[0]!.left > 1); // the swash needs space
  t.true(bounds.left >= -1 / 500 && fits);
});

test('bounds are those of the ink', (t) => {
  const { bounds, lines } = layout({ text: 'H' });
  t.true(isNear(bounds.top + bounds.height, lines[0]!.baseline));
  t.true(isNear(bounds.height, 0.7 * 20)); // cap height of Lora
});

test('a missing glyph shows .notdef and is reported once, with its character', (t) => {
  const { glyphs, findings } = layout({ text: 'a漢b☃漢' });
  t.deepEqual(findings, [{ code: 'glyph-missing', characters: ['漢', '☃'] }]);
  t.deepEqual(
    glyphs.map(({ glyphId }) => glyphId === 0),
    [false, true, false, true, true],
  );
});

test('controls and joiners are never missing and draw nothing', (t) => {
  const odd = 'a\u200d\u200c\u200e\u2067\u2069\ufe0f\u00ad\u2060\x07\tb';
  const { findings, outline } = layout({ text: odd });
  t.deepEqual(findings, []);
  t.is(outline.verbs.length, layout({ text: 'a b' }).outline.verbs.length);
});

test('synthesised bold and italic are reported, and italic slants the outline', (t) => {
  const bold = layout({ synthesise: { bold: true } });
  t.deepEqual(codes(bold), ['weight-synthesised']);
  t.true(isNear(bold.emboldenWidth, 20 / 24));
  t.true(isNear(bold.bounds.height, layout({}).bounds.height + 20 / 24));
  const italic = layout({ text: 'H', synthesise: { italic: true } });
  t.deepEqual(codes(italic), ['style-synthesised']);
  t.is(italic.emboldenWidth, 0);
  const widened = italic.bounds.width - layout({ text: 'H' }).bounds.width;
  t.true(isNear(widened, 14 * Math.tan((12 * Math.PI) / 180)));
});

test('text that does not fit is reported', (t) => {
  t.deepEqual(codes(layout({ fontSize: 150 })), ['text-overflow']);
  t.false(layout({ fontSize: 150 }).fits);
});

test('an empty text and a text of spaces draw nothing', (t) => {
  const empty = layout({ text: '' });
  t.deepEqual([empty.lines, empty.glyphs, empty.findings, empty.fits], [[], [], [], true]);
  t.deepEqual(empty.bounds, { left: 0, top: 0, width: 0, height: 0 });
  t.is(layout({ text: '  \n ' }).outline.verbs.length, 0);
});

test('the same request gives the same layout', (t) => {
  const mixed = { text: 'Anna سلام 12\nfi', faces: [lora, amiri], autosize: { minimum: 1, maximum: 200 } };
  t.deepEqual(layout(mixed), layout(mixed));
});

test('a text without a font and a text that is too long are refused', (t) => {
  t.throws(() => layout({ faces: [] }), { name: 'PlatenError', code: 'text-without-font' });
  t.throws(() => layout({ text: 'a'.repeat(20_001) }), { name: 'PlatenError', code: 'text-too-long' });
});
