import test from 'ava';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import type { PlacedGlyph, TextLayout, TextRequest } from './text-layout.ts';
import { unitVector } from './unit-vector.ts';

async function loadFixture(file: string): Promise<FontFace> {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  return loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
}
const lora = await loadFixture('lora/lora-latin-400-normal');
const amiri = await loadFixture('amiri/amiri-arabic-400-normal');
const thai = await loadFixture('sarabun/sarabun-thai-400-normal');
const devanagari = await loadFixture('noto-sans-devanagari/noto-sans-devanagari-devanagari-400-normal');

const box = { width: 300, height: 300 };
const curved = (text: string, curve: TextRequest['curve'], changes: Partial<TextRequest> = {}): TextLayout =>
  layoutText({
    text,
    faces: [lora],
    fontSize: 24,
    box,
    align: 'LEFT',
    letterSpacing: 0,
    lineHeight: 1.16,
    multiline: true,
    autoDistribute: false,
    ...(curve && { curve }),
    ...changes,
  });

/** The position of the middle of a Latin glyph's advance on the baseline. */
function middleOf({ x, y, angleRad, glyphId }: PlacedGlyph, text: string, cluster: number): [number, number] {
  const run = { text: text[cluster]!, before: '', after: '', script: 'Latn', rtl: false, ligatures: true };
  const [shaped] = lora.shape(run);
  if (shaped?.glyphId !== glyphId) throw new Error('not that letter');
  const half = (shaped.advance / lora.unitsPerEm / 2) * 24;
  return [x + half * Math.cos(angleRad), y + half * Math.sin(angleRad)];
}

for (const flipped of [false, true])
  test(`letters are placed on the circle and rotated to its tangent (${flipped ? 'bottom' : 'top'})`, (t) => {
    const text = 'HIHIIH'; // no kerning between these
    const { glyphs, lines } = curved(text, { diameter: 200, flipped });
    const apexX = lines[0]!.left + lines[0]!.width / 2;
    const centreY = lines[0]!.baseline + (flipped ? -100 : 100);
    t.true(Math.abs(apexX - 150) < 0.5); // centred, except for the letters' side bearings
    for (const glyph of glyphs) {
      const [x, y] = middleOf(glyph, text, glyph.cluster);
      t.true(Math.abs(Math.hypot(x - apexX, y - centreY) - 100) < 0.01);
      const towards = flipped ? Math.atan2(apexX - x, y - centreY) : Math.atan2(x - apexX, centreY - y);
      t.true(Math.abs(glyph.angleRad - towards) < 1e-4);
    }
    t.true(glyphs.every(({ x }, index) => index === 0 || x > glyphs[index - 1]!.x)); // reads left to right
    t.is(Math.sign(glyphs[0]!.angleRad), flipped ? 1 : -1);
  });

test('distances along the circle equal those of the straight line', (t) => {
  const text = 'HIIH';
  const straight = curved(text, undefined);
  const bent = curved(text, { diameter: 200, flipped: false });
  t.true(Math.abs(straight.lines[0]!.width - bent.lines[0]!.width) < 1e-9);
  const turn = bent.glyphs.at(-1)!.angleRad - bent.glyphs[0]!.angleRad;
  const middles = [0, 3].map((index) => middleOf(straight.glyphs[index]!, text, index)[0]);
  t.true(Math.abs(turn * 100 - (middles[1]! - middles[0]!)) < 0.01);
});

test('an increasingly flat curve converges to the straight, centred line', (t) => {
  const straight = curved('Happy Birthday', undefined, { align: 'CENTER' });
  for (const flipped of [false, true]) {
    const flat = curved('Happy Birthday', { diameter: 1e7, flipped });
    for (const [index, { x, y }] of flat.glyphs.entries())
      t.true(Math.abs(x - straight.glyphs[index]!.x) < 1 && Math.abs(y - straight.glyphs[index]!.y) < 0.01);
  }
});

test('the visible part of a curved text is centred in its box', (t) => {
  const { bounds } = curved('HHHHHHHHHHHHHHHHHHHHHHHH', { diameter: 160, flipped: false });
  t.true(Math.abs(bounds.left + bounds.width / 2 - 150) < 0.5);
  t.true(bounds.top > 0 && bounds.top + bounds.height < 300);
});

test('further lines are on circles further down', (t) => {
  for (const flipped of [false, true]) {
    const { lines, glyphs } = curved('Hn\nHn', { diameter: 200, flipped });
    t.true(Math.abs(lines[1]!.baseline - lines[0]!.baseline - 24 * 1.16) < 1e-9);
    const [first, second] = [0, 1].map((line) => glyphs.find((glyph) => glyph.line === line)!);
    // the same letters turn more on the smaller circle
    t.is(Math.abs(second!.angleRad) > Math.abs(first!.angleRad), !flipped);
  }
});

test('a text longer than its circle, or lines without space inside, do not fit', (t) => {
  t.false(curved('HHHHHHHHHHHHHHHHHHHH', { diameter: 50, flipped: false }).fits);
  t.false(curved('H\nH\nH', { diameter: 60, flipped: false }).fits);
  t.true(curved('H\nH\nH', { diameter: 200, flipped: false }).fits);
  const tiny = curved('Hn', { diameter: 0, flipped: false });
  t.false(tiny.fits);
  t.true(tiny.outline.points.every(Number.isFinite));
});

test('right-to-left text bends in visual order', (t) => {
  const { glyphs } = curved(
    'אבג'.replace(/./g, 'س') + ' 12',
    { diameter: 200, flipped: false },
    { faces: [amiri, lora] },
  );
  t.true(glyphs[0]!.cluster > glyphs.at(-1)!.cluster); // digits, last in logical order, are at the left
  t.true(glyphs.every(({ x }, index) => index === 0 || x >= glyphs[index - 1]!.x));
});

test('a mark keeps its place over its base, rotated with it', (t) => {
  const marked = { faces: [thai] };
  const straight = curved('ที่ที่ที่', undefined, marked).glyphs;
  const bent = curved('ที่ที่ที่', { diameter: 100, flipped: false }, marked).glyphs;
  const base = bent[0]!;
  const mark = bent[1]!;
  t.true(Math.abs(base.angleRad) > 0.1);
  const dx = straight[1]!.x - straight[0]!.x;
  const dy = straight[1]!.y - straight[0]!.y;
  const { cos, sin } = unitVector(base.angleRad);
  t.true(Math.abs(mark.x - base.x - (dx * cos - dy * sin)) < 0.01);
  t.true(Math.abs(mark.y - base.y - (dx * sin + dy * cos)) < 0.01);
});

test('marks rotate with their base', (t) => {
  const { glyphs } = curved('بِسْمِ', { diameter: 120, flipped: false }, { faces: [amiri] });
  const turns = new Map<number, Set<number>>();
  for (const { cluster, angleRad } of glyphs)
    turns.set(cluster, (turns.get(cluster) ?? new Set()).add(angleRad));
  t.true(turns.size > 1 && glyphs.length > turns.size);
  for (const ofCluster of turns.values()) t.is(ofCluster.size, 1);
});

test('joined letters still touch on a curve', (t) => {
  // The head line of Devanagari is flat at the top; when bent, all its points are on one circle.
  const { outline, lines } = curved('नमन', { diameter: 200, flipped: false }, { faces: [devanagari] });
  const apexX = lines[0]!.left + lines[0]!.width / 2;
  const centreY = lines[0]!.baseline + 100;
  const radii: number[] = [];
  for (let index = 0; index < outline.points.length; index += 2)
    radii.push(Math.hypot(outline.points[index]! - apexX, outline.points[index + 1]! - centreY));
  const top = Math.max(...radii);
  t.true(radii.filter((radius) => Math.abs(radius - top) < 0.01).length >= 6);
});
