import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import type { TextRequest } from './text-layout.ts';

async function loadFixture(file: string): Promise<FontFace> {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
}
const lora = await loadFixture('lora/lora-latin-400-normal');
const greatVibes = await loadFixture('great-vibes/great-vibes-latin-400-normal');
const amiri = await loadFixture('amiri/amiri-arabic-400-normal');
const devanagari = await loadFixture('noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal');

const request = (changes: Partial<TextRequest>): TextRequest => ({
  text: 'Anna',
  faces: [lora],
  fontSize: 20,
  autosize: { minimum: 1, maximum: 200 },
  box: { width: 200, height: 100 },
  align: 'CENTER',
  letterSpacing: 0,
  lineHeight: 1.16,
  multiline: true,
  autoDistribute: false,
  ...changes,
});

const cases: [title: string, changes: Partial<TextRequest>][] = [
  ['one word', {}],
  ['one line', { text: 'Anna and Bartholomew', multiline: false }],
  ['several lines', { text: 'The quick brown fox jumps over the lazy dog' }],
  ['paragraphs', { text: 'In memoriam\nBartholomew\n1920 – 2001' }],
  ['letter spacing', { text: 'SPACED OUT', letterSpacing: 6 }],
  ['tight letter spacing', { text: 'tight together', letterSpacing: -1.5 }],
  ['swashes at the left', { text: 'Josephine', faces: [greatVibes], align: 'LEFT' }],
  ['swashes over two lines', { text: 'Josephine\nFred', faces: [greatVibes] }],
  ['Arabic', { text: 'مرحبا بالعالم السلام عليكم', faces: [amiri] }],
  ['Devanagari', { text: 'नमस्ते दुनिया', faces: [devanagari] }],
  ['synthesised', { text: 'Bold', faces: [greatVibes], synthesise: { bold: true, italic: true } }],
  ['a curve', { text: 'Happy Birthday', curve: { diameter: 150, flipped: false } }],
  ['a flipped curve', { text: 'Happy Birthday', curve: { diameter: 150, flipped: true } }],
  ['a curve of Arabic', { text: 'مرحبا بالعالم', faces: [amiri], curve: { diameter: 150, flipped: false } }],
  [
    'a curve with swashes',
    { text: 'Josephine', faces: [greatVibes], curve: { diameter: 150, flipped: false } },
  ],
];

for (const [title, changes] of cases)
  test(`autosize uses the largest size that fits: ${title}`, (t) => {
    const wanted = request(changes);
    const fitted = layoutText(wanted);
    t.true(fitted.fits);
    t.deepEqual(
      fitted.findings.filter(({ code }) => code === 'text-overflow'),
      [],
    );
    const { left, top, width, height } = fitted.bounds;
    const slack = 1 / 256;
    t.true(left >= -slack && left + width <= wanted.box.width + slack, `ink ${left} + ${width}`);
    t.true(top >= -slack && top + height <= wanted.box.height + slack, `ink ${top} + ${height}`);
    t.true(Math.abs(fitted.fontSize * 100 - Math.round(fitted.fontSize * 100)) < 1e-9);
    const whole = layoutText(request({ ...changes, autosize: undefined, fontSize: fitted.fontSize }));
    t.deepEqual(whole, fitted);
    for (const larger of [0.01, 0.02, 0.05, 0.3, 1, 5, 40]) {
      const tried = layoutText(
        request({ ...changes, autosize: undefined, fontSize: fitted.fontSize + larger }),
      );
      const breaksWord =
        tried.lines.length > 1 && tried.lines.some(({ text }) => isBroken(text, wanted.text));
      t.true(!tried.fits || breaksWord, `fits at +${larger} too`);
    }
  });

/** Whether a line ends inside a word of the text. */
function isBroken(line: string, text: string): boolean {
  return !text.split(/\s+/).some((word) => line === word || line.endsWith(` ${word}`));
}

test('autosize grows and shrinks within its limits', (t) => {
  t.true(layoutText(request({ fontSize: 3 })).fontSize > 50);
  t.is(layoutText(request({ autosize: { minimum: 5, maximum: 30 } })).fontSize, 30);
  const tooSmall = layoutText(request({ autosize: { minimum: 120, maximum: 200 } }));
  t.is(tooSmall.fontSize, 120);
  t.true(tooSmall.findings.some(({ code }) => code === 'text-overflow'));
});

test('autosize shrinks before it breaks a word, and breaks a word before it overflows', (t) => {
  const long = { text: 'Donaudampfschifffahrt', box: { width: 100, height: 300 } };
  t.is(layoutText(request(long)).lines.length, 1);
  const broken = layoutText(request({ ...long, autosize: { minimum: 20, maximum: 200 } }));
  t.true(broken.lines.length > 1 && broken.fits && broken.fontSize > 20);
});
