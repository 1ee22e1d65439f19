import test from 'ava';
import { FontFace, type FontFaceAbout } from './font-face.ts';
import { type Outline, verb } from './outline.ts';
import type { RunToShape } from './run-shaper.ts';

const UNITS_PER_EM = 1000;
const about: FontFaceAbout = { id: 7, family: 'Lora', variation: 'BOLD' };
/** A symbol font: A at its own code point and at a private one, and a character outside of those aliases. */
const glyphs = new Map([
  [0x41, 3],
  [0x6ff, 4],
  [0x700, 5],
  [0xf041, 3],
]);
const line: Outline = {
  verbs: Uint8Array.of(verb.move, verb.line, verb.close),
  points: Float64Array.of(0, 0, 10, 20),
};

/** A face of a font with the given values; counts its calls. */
function openFace({ ascender = 900, descender = -200, more = {}, isTooComplex = false } = {}) {
  const asked = { glyphs: 0, outlines: 0, runs: 0 };
  const font = {
    face: { upem: UNITS_PER_EM, collectUnicodes: () => [0xf041] },
    hExtents: () => ({ ascender, descender }),
    nominalGlyph(codePoint: number) {
      asked.glyphs += 1;
      return glyphs.get(codePoint);
    },
  };
  const reader = {
    read() {
      asked.outlines += 1;
      return isTooComplex ? undefined : line;
    },
  };
  const shaper = {
    shape() {
      asked.runs += 1;
      return [];
    },
  };
  const tools = { glyphReader: reader, runShaper: shaper } as never;
  const face = new FontFace({ ...about, ...more }, font as never, { axes: new Map(), axisValues: {} }, tools);
  return { face, asked };
}

test('a face has the height of its font, unless that is implausible', (t) => {
  const heightOf = (ascender: number, descender: number) => {
    const { face } = openFace({ ascender, descender });
    return [face.ascender, face.descender];
  };
  t.deepEqual(heightOf(900, -200), [900, -200]);
  t.deepEqual(heightOf(900, 100), [900, 0]);
  t.deepEqual(heightOf(9000, -1000), [9000, -1000], 'ten ems');
  t.deepEqual(heightOf(1, 0), [1, 0]);
  t.deepEqual(heightOf(9001, -1000), [800, -200]);
  t.deepEqual(heightOf(300, 300), [800, -200]);
  t.deepEqual(heightOf(-200, 900), [800, -200]);
  t.like(openFace().face, { id: 7, family: 'Lora', variation: 'BOLD', unitsPerEm: UNITS_PER_EM });
});

test('a character exists if the font has its glyph and is used for it, and the font is read once', (t) => {
  const { face, asked } = openFace();
  for (let time = 0; time < 2; time += 1) {
    t.true(face.hasCharacter(0x41));
    t.false(face.hasCharacter(0x42));
    t.is(face.glyphOf(0x700), 5);
  }
  t.is(asked.glyphs, 3);
  t.false(openFace({ more: { characters: new Set([0x42]) } }).face.hasCharacter(0x41));
  t.true(openFace({ more: { characters: new Set([0x41]) } }).face.hasCharacter(0x41));
});

test('the aliases of a symbol font’s characters are below 700', (t) => {
  t.deepEqual(openFace().face.listCharacters(), new Set([0x41, 0x6ff, 0xf041]));
});

test('a glyph is read once, and one with too many points is refused by its number', (t) => {
  const { face, asked } = openFace();
  t.is(face.glyph(5).outline, line);
  t.like(face.glyph(5).ink, { minX: 0, maxX: 10, minY: 0, maxY: 20 });
  t.is(asked.outlines, 1);
  t.throws(() => openFace({ isTooComplex: true }).face.glyph(5), {
    code: 'font-unreadable',
    message: 'Glyph 5 of the font Lora has more than 20000 points; use another font file.',
  });
});

test('a run is shaped once for each set of parameters, and a long one is not cached', (t) => {
  const { face, asked } = openFace();
  const run: RunToShape = {
    text: 'ab',
    before: 'c',
    after: 'd',
    script: 'Latn',
    rtl: false,
    ligatures: true,
  };
  const others: Partial<RunToShape>[] = [
    {},
    { text: 'abc' },
    { before: 'x' },
    { after: 'x' },
    { script: 'Grek' },
    { rtl: true },
    { ligatures: false },
    { before: '-' },
    { before: '', ligatures: false },
    { before: '+', ligatures: false },
    { before: '' },
  ];
  for (let time = 0; time < 2; time += 1) for (const other of others) face.shape({ ...run, ...other });
  t.is(asked.runs, others.length);
  const { face: long, asked: askedOfLong } = openFace();
  const kept = { ...run, text: 'a'.repeat(256) };
  for (let time = 0; time < 2; time += 1) long.shape(kept);
  t.is(askedOfLong.runs, 1);
  for (let time = 0; time < 2; time += 1) long.shape({ ...kept, text: `${kept.text}a` });
  t.is(askedOfLong.runs, 3);
});
