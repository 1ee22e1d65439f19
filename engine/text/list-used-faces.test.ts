import { readFileSync } from 'node:fs';
import test from 'ava';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { listUsedFaces } from './list-used-faces.ts';
import { loadFontFace } from './load-font-face.ts';
import type { TextRequest } from './text-layout.ts';

const faces: FontFace[] = await Promise.all(
  [
    'great-vibes/great-vibes-latin-400-normal',
    'open-sans/open-sans-latin-ext-400-normal',
    'open-sans/open-sans-greek-400-normal',
    'amiri/amiri-arabic-400-normal',
    'noto-sans-hebrew/noto-sans-hebrew-hebrew-400-normal',
    'noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal',
  ].map(async (file) => {
    const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
    // The Greek face has no space, like fonts subset to letters.
    const characters = file.includes('greek') ? { has: (codePoint: number) => codePoint > 0x20 } : undefined;
    return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR', characters });
  }),
);

const used = (text: string, multiline = true) => listUsedFaces({ text, multiline }, faces);

test('a text uses only the faces of its characters', (t) => {
  t.deepEqual(used('Hanna'), [0]);
  t.deepEqual(used('\u011f'), [1]);
  t.deepEqual(used('λόγος'), [2]);
  t.deepEqual(used('Hanna λόγος'), [0, 2]);
});

test('a character that no face has uses the first one', (t) => {
  t.deepEqual(used('漢'), [0]);
});

test('a line without letters has the height of the first face', (t) => {
  t.deepEqual(used(''), [0]);
  t.deepEqual(used('λόγος\n\nλόγος'), [0, 2]);
  t.deepEqual(used('λόγος\n\u3000λόγος'), [0, 2]);
});

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('with only the used faces a text has the same layout', (t) => {
  const random = seeded(14);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const alphabet = Array.from(
    'abfi.(-)[ λόγςώ\u011f\u0151\u1e9eسلامي\u05e9\u05dc\u05d5नमस्ते漢🙂' +
      '\n\n \u3000\t\u00a0\u2011\u00ad\u200b\u200d\u2060\u202e\u0301\u064b',
  );
  let smaller = 0;
  for (let round = 0; round < 1500; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(alphabet)).join('');
    const request: Omit<TextRequest, 'faces'> = {
      text,
      fontSize: 20,
      box: { width: pick([15, 60, 400]), height: 100 },
      align: pick(['LEFT', 'CENTER', 'NONE'] as const),
      letterSpacing: pick([0, 2]),
      lineHeight: 1.2,
      multiline: random() < 0.7,
      autoDistribute: random() < 0.3,
      ...(random() < 0.3 && { autosize: { minimum: 5, maximum: 40 } }),
      ...(random() < 0.2 && { curve: { diameter: 90, flipped: random() < 0.5 } }),
    };
    const start = Math.floor(random() * faces.length);
    const all = [...faces.slice(start), ...faces.slice(0, start)];
    const indices = listUsedFaces(request, all);
    if (indices.length < all.length) smaller += 1;
    const whole = layoutText({ ...request, faces: all });
    const chosen = layoutText({ ...request, faces: indices.map((index) => all[index]!) });
    const glyphs = chosen.glyphs.map((glyph) => ({ ...glyph, faceIndex: indices[glyph.faceIndex] }));
    t.deepEqual({ ...chosen, glyphs }, whole, JSON.stringify(request));
  }
  t.true(smaller > 1000);
});
