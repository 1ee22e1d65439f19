import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';

async function loadFixture(file: string): Promise<FontFace> {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
}
const faces = await Promise.all(
  ['lora/lora-latin-400-normal', 'amiri/amiri-arabic-400-normal'].map(loadFixture),
);

/** The allowed work: once per tried size, of which there are about 15, and each line once more separately. */
const MAX_SHAPED = 40 * 10_000;

/** Wraps and fits 10,000 characters; throws when the faces shape too much. */
function layLongText(unit: string) {
  let shaped = 0;
  for (const face of faces)
    face.shape = (run) => {
      shaped += run.text.length;
      if (shaped > MAX_SHAPED) throw new RangeError(`More than ${MAX_SHAPED} characters are shaped.`);
      return FontFace.prototype.shape.call(face, run);
    };
  return layoutText({
    text: unit.repeat(10_000 / unit.length),
    faces,
    fontSize: 20,
    autosize: { minimum: 1, maximum: 200 },
    box: { width: 300, height: 300 },
    align: 'LEFT',
    letterSpacing: 0,
    lineHeight: 1.2,
    multiline: true,
    autoDistribute: false,
  });
}

for (const unit of ['The quick brown fox. ', 'abcdefgh', '\n', '(א1 a)'])
  test(`fitting 10,000 characters does not shape them repeatedly: ${JSON.stringify(unit)}`, (t) => {
    t.true(layLongText(unit).lines.length > 10);
  });
