import { readFileSync } from 'node:fs';
import test from 'ava';
import { admitFont } from '../../assets/admit-font.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { unpackWoff2 } from '../../platform/node/unpack-woff2.ts';
import type { FontFace } from '../../text/font-face.ts';
import { layoutText } from '../../text/layout-text.ts';
import { loadFontFace } from '../../text/load-font-face.ts';
import { addTables, composeColourFont, type TestPaint } from '../../text/testing/compose-colour-font.ts';
import { drawText } from '../draw-text.ts';
import { paintedCorners } from '../paint-window.ts';
import { VectorArt } from '../vector-art.ts';

const about = { id: 1, family: 'Lora', variation: 'REGULAR' } as const;
const { sfnt } = await admitFont(
  readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
  unpackWoff2,
);
const plain = await loadFontFace(sfnt, about);
const glyphOf = (letter: string) => plain.glyphOf(letter.codePointAt(0)!)!;
const [A, H, bar] = [glyphOf('A'), glyphOf('H'), glyphOf('|')];
const palette = ['ff0000ff', '0000ffff', '00ff00ff'];
const sizePx = 100;

/** The letter A with the given paint, at 100 canvas units per em, with its baseline at y = 80. */
async function paintText(text: string, painted: ReadonlyMap<number, TestPaint>, colour = '#123456') {
  const face: FontFace = await loadFontFace(composeColourFont(sfnt, { palette, painted }), about);
  const box = { width: sizePx, height: sizePx };
  const laidOut = layoutText({
    text,
    faces: [face],
    fontSize: 100,
    box,
    align: 'LEFT',
    letterSpacing: 0,
    lineHeight: 1,
    multiline: false,
    autoDistribute: false,
  });
  const { object, layout } = await drawText(laidOut, [face], box, colour, nodePlatform);
  const { context } = nodePlatform.createSurface(2 * sizePx, sizePx);
  context.translate(-laidOut.lines[0]!.left, 80 - laidOut.lines[0]!.baseline);
  context.transform(...object.toCanvas());
  object.draw(context);
  const at = (x: number, y: number) => Array.from(context.getImageData(x, y, 1, 1).data).join(' ');
  return { at, object, layout };
}

/** A rectangle of the em, 600 units high: a bar of the font, stretched. */
function square(paint: TestPaint, fromX = 0, toX = 800): TestPaint {
  const { minX, maxX, minY, maxY } = plain.glyph(bar).ink!;
  const [across, up] = [(toX - fromX) / (maxX - minX), 600 / (maxY - minY)];
  const matrix = [across, 0, 0, up, fromX - minX * across, -minY * up] as const;
  const back = [1 / across, 0, 0, 1 / up, -matrix[4] / across, -matrix[5] / up] as const;
  return { matrix, paint: { glyph: bar, paint: { matrix: back, paint } } };
}
const only = (paint: TestPaint) => new Map([[A, square(paint)]]);
const [red, blue, green, none] = ['255 0 0 255', '0 0 255 255', '0 255 0 255', '0 0 0 0'];

test('a glyph is painted in its colours, and in the text colour where it refers to it', async (t) => {
  t.is((await paintText('A', only({ solid: 0 }))).at(50, 50), red);
  t.is((await paintText('A', only({ solid: 0xffff }))).at(50, 50), '18 52 86 255');
});

test('plain glyphs beside coloured ones have the text colour', async (t) => {
  const { at, object } = await paintText('H', new Map([[A, square({ solid: 0 })]]));
  t.false(object instanceof VectorArt, 'a text without coloured glyphs stays a text');
  t.is(at(18, 50), '18 52 86 255');
  const both = await paintText('HA', new Map([[A, { glyph: H, paint: { solid: 2 } } as const]]));
  t.true(both.object instanceof VectorArt);
  t.is(both.at(18, 50), '18 52 86 255');
  const [heldH] = [plain.glyph(H).ink!];
  const shiftPx = both.layout.glyphs[1]!.x - both.layout.glyphs[0]!.x;
  t.is(both.at(Math.round(18 + shiftPx), 50), green, `${heldH.maxX}`);
});

test('a linear gradient has its colours along its axis and repeats by its extend mode', async (t) => {
  const stops = [
    [0, 0],
    [1, 1],
  ] as const;
  const linear = [
    [0, 0],
    [400, 0],
    [0, 100],
  ] as const;
  const pad = await paintText('A', only({ linear, stops }));
  const redOf = (pixel: string) => Number(pixel.split(' ')[0]);
  t.true(Math.abs(redOf(pad.at(20, 50)) - 128) < 6, pad.at(20, 50));
  t.is(pad.at(60, 50), blue);
  const repeat = await paintText('A', only({ linear, stops, extend: 1 }));
  t.true(Math.abs(redOf(repeat.at(60, 50)) - 128) < 6, repeat.at(60, 50));
  const reflect = await paintText('A', only({ linear, stops, extend: 2 }));
  t.true(redOf(reflect.at(77, 50)) > 220 && redOf(reflect.at(42, 50)) < 40);
});

test('circles of a radial gradient repeat outwards and inwards', async (t) => {
  const stops = [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [1, 1],
  ] as const;
  const { at } = await paintText('A', only({ radial: [500, 300, 100, 500, 300, 200], stops, extend: 1 }));
  // Centre at x = 50, y = 50; a repetition is 10 px, red in its first half.
  t.deepEqual(
    [12, 17, 22, 26, 7, 2].map((radius) => at(50 + radius, 50)),
    [red, blue, red, blue, blue, red],
  );
});

test('a sweep runs counter-clockwise from its start, without seams', async (t) => {
  const stops = [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [1, 1],
  ] as const;
  const { at } = await paintText('A', only({ sweep: [500, 300, 0, 2], stops }));
  t.deepEqual([at(60, 40), at(40, 40), at(40, 60), at(60, 60)], [red, red, blue, blue]);
  for (let angle = 5; angle < 175; angle += 1) {
    const radians = (angle * Math.PI) / 180;
    t.is(
      at(Math.floor(50 + 15 * Math.cos(radians)), Math.floor(50 - 15 * Math.sin(radians))),
      red,
      `${angle}`,
    );
  }
});

test('a sweep interpolates the opacity of its stops', async (t) => {
  const stops = [
    [0, 0, 0.5],
    [1, 0, 0.5],
  ] as const;
  const { at } = await paintText('A', only({ sweep: [500, 300, 0, 2], stops }));
  t.is(at(60, 40), '255 0 0 128');
});

const left = square({ solid: 0 }, 0, 400);
const MODES: [mode: number, name: string, below: string, both: string, above: string][] = [
  [0, 'clear', none, none, none],
  [1, 'src', none, blue, blue],
  [2, 'dest', red, red, none],
  [3, 'src over', red, blue, blue],
  [4, 'dest over', red, red, blue],
  [5, 'src in', none, blue, none],
  [6, 'dest in', none, red, none],
  [7, 'src out', none, none, blue],
  [8, 'dest out', red, none, none],
  [9, 'src atop', red, blue, none],
  [10, 'dest atop', none, red, blue],
  [11, 'xor', red, none, blue],
  [12, 'plus', red, '255 0 255 255', blue],
  [13, 'screen', red, '255 0 255 255', blue],
  [23, 'multiply', red, '0 0 0 255', blue],
];
for (const [mode, name, below, both, above] of MODES)
  test(`mode ${name} of two drawings`, async (t) => {
    const right = square({ solid: 1 }, 200, 600);
    const { at } = await paintText('A', new Map([[A, { mode, below: left, above: right }]]));
    t.deepEqual([at(10, 50), at(30, 50), at(50, 50)], [below, both, above]);
  });

test('a coloured text that exceeds its box is not clipped, and its paint box contains it', async (t) => {
  const wide = new Map([[A, square({ solid: 0 }, 0, 1600)]]);
  const { at, object, layout } = await paintText('A', wide);
  t.is(at(150, 50), red);
  t.true(layout.bounds.width > 150);
  const corners = paintedCorners(object, [1, 0, 0, 1, 0, 0])!;
  t.is(
    Math.round(Math.max(...corners.map(([x]) => x)) - Math.min(...corners.map(([x]) => x))),
    Math.round(layout.bounds.width),
  );
});

test('fonts with only bitmaps or SVG are refused with the name of the table', async (t) => {
  const refusal = (table: string) => ({ code: 'font-unreadable', message: new RegExp(`table ${table}\\)`) });
  for (const tag of ['CBDT', 'sbix'])
    await t.throwsAsync(admitFont(addTables(sfnt, { [tag]: new Uint8Array(8) }), undefined), refusal(tag));
  const svg = (last: number) =>
    Uint8Array.from([
      0,
      0,
      0,
      0,
      0,
      10,
      0,
      0,
      0,
      0,
      0,
      1,
      0,
      0,
      last >> 8,
      last & 255,
      0,
      0,
      0,
      14,
      0,
      0,
      0,
      4,
      60,
      47,
      62,
      0,
    ]);
  await t.throwsAsync(admitFont(addTables(sfnt, { 'SVG ': svg(200) }), undefined), refusal('SVG'));
  await t.notThrowsAsync(admitFont(addTables(sfnt, { 'SVG ': svg(1) }), undefined), 'two glyphs of many');
  const coloured = addTables(composeColourFont(sfnt, { palette }), { 'SVG ': svg(200) });
  await t.notThrowsAsync(admitFont(coloured, undefined), 'colours in COLR are taken');
});
