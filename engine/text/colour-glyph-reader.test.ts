import { readFileSync } from 'node:fs';
import test from 'ava';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import type { ColourFill, ColourNode } from './colour-glyph.ts';
import type { FontFace } from './font-face.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';
import { shapingLimits } from './text-limits.ts';
import { composeColourFont, type TestColours, type TestPaint } from './testing/compose-colour-font.ts';

const about = { id: 1, family: 'Lora', variation: 'REGULAR' } as const;
const { sfnt } = await admitFont(
  readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
  unpackWoff2,
);
const plain = await loadFontFace(sfnt, about);
const [A, B, C] = ['A', 'B', 'C'].map((letter) => plain.glyphOf(letter.codePointAt(0)!)!) as [
  number,
  number,
  number,
];
const palette = ['ff0000ff', '0000ff80', '00ff00ff'];

const load = (colours: Omit<TestColours, 'palette'>): Promise<FontFace> =>
  loadFontFace(composeColourFont(sfnt, { palette, ...colours }), about);
const paintA = async (paint: TestPaint, foreground = '#123456'): Promise<readonly ColourNode[]> =>
  (await load({ painted: new Map([[A, paint]]) })).glyph(A).colour!.paint(foreground);
const fillA = async (paint: TestPaint): Promise<ColourFill> => {
  const [node, ...more] = await paintA(paint);
  if (more.length > 0 || !node || 'mode' in node) throw new Error('one fill was expected');
  return node;
};
const box = { glyph: B } as const;

test('layers of version 0 are outlines in colours of the first palette, from bottom to top', async (t) => {
  const face = await load({
    layered: new Map([
      [
        A,
        [
          [B, 0],
          [C, 1],
        ],
      ],
    ]),
  });
  const { colour, outline, ink } = face.glyph(A);
  t.is(outline.verbs.length, 0, 'a coloured glyph has no outline of its own');
  const fills = colour!.paint('#123456') as ColourFill[];
  t.deepEqual(
    fills.map(({ paint }) => paint),
    [
      { kind: 'solid', colour: '#ff0000', opacity: 1 },
      { kind: 'solid', colour: '#0000ff', opacity: 128 / 255 },
    ],
  );
  t.deepEqual(
    fills.map(({ path }) => path),
    [plain.glyph(B).outline, plain.glyph(C).outline],
  );
  const [b, c] = [plain.glyph(B).ink!, plain.glyph(C).ink!];
  t.is(ink!.maxX, Math.max(b.maxX, c.maxX));
  t.is(ink!.minY, Math.min(b.minY, c.minY));
  t.is(face.glyph(B).colour, undefined, 'a glyph without layers stays an outline');
});

test('the palette entry 0xffff is the colour of the text', async (t) => {
  const face = await load({ layered: new Map([[A, [[B, 0xffff]]]]) });
  const colours = ['#c0ffee', '#00ff00'].map(
    (colour) => (face.glyph(A).colour!.paint(colour)[0] as ColourFill).paint,
  );
  t.deepEqual(colours, [
    { kind: 'solid', colour: '#c0ffee', opacity: 1 },
    { kind: 'solid', colour: '#00ff00', opacity: 1 },
  ]);
});

test('a linear gradient is projected to its axis, as its third point defines', async (t) => {
  const stops = [
    [0, 0],
    [1, 2, 0.5],
  ] as const;
  const { paint } = await fillA({
    ...box,
    paint: {
      linear: [
        [0, 0],
        [100, 100],
        [0, 100],
      ],
      stops,
      extend: 2,
    },
  });
  t.like(paint, { kind: 'linear', extend: 'reflect', x0: 0, y0: 0, x1: 100, y1: 0 });
  t.deepEqual('stops' in paint && paint.stops, [
    { offset: 0, colour: '#ff0000', opacity: 1 },
    { offset: 1, colour: '#00ff00', opacity: 128 / 255 },
  ]);
  t.deepEqual(
    await paintA({
      ...box,
      paint: {
        linear: [
          [0, 0],
          [100, 100],
          [0, 0],
        ],
        stops,
      },
    }),
    [],
    'points without a direction',
  );
});

test('radial and sweep gradients keep their circles and angles', async (t) => {
  const stops = [
    [0, 0],
    [1, 2],
  ] as const;
  const radial = await fillA({ ...box, paint: { radial: [10, 20, 5, 30, 40, 50], stops, extend: 1 } });
  t.like(radial.paint, { kind: 'radial', extend: 'repeat', x0: 10, y0: 20, r0: 5, x1: 30, y1: 40, r1: 50 });
  const { paint } = await fillA({ ...box, paint: { sweep: [10, 20, 0.25, 1.5], stops } });
  t.like(paint, { kind: 'sweep', extend: 'pad', x: 10, y: 20 });
  if (paint.kind !== 'sweep') return;
  t.true(Math.abs(paint.startRad - Math.PI / 4) < 1e-6 && Math.abs(paint.endRad - 1.5 * Math.PI) < 1e-6);
});

test('transforms move outlines and gradients', async (t) => {
  const paint: TestPaint = { matrix: [2, 0, 0, 3, 10, 20], paint: { ...box, paint: { solid: 0 } } };
  const { path } = await fillA(paint);
  const { points } = plain.glyph(B).outline;
  t.deepEqual([path.points[0], path.points[1]], [2 * points[0]! + 10, 3 * points[1]! + 20]);
  const inner = await fillA({
    ...box,
    paint: {
      matrix: [2, 0, 0, 3, 10, 20],
      paint: {
        radial: [0, 0, 0, 0, 0, 9],
        stops: [
          [0, 0],
          [1, 2],
        ],
      },
    },
  });
  t.deepEqual('matrix' in inner.paint && inner.paint.matrix, [2, 0, 0, 3, 10, 20]);
  t.deepEqual(inner.path.points, points, 'a transform inside of a glyph moves its paint alone');
});

test('nested glyphs show their intersection', async (t) => {
  const { path, clips } = await fillA({ glyph: B, paint: { glyph: C, paint: { solid: 0 } } });
  t.deepEqual(path.points, plain.glyph(C).outline.points);
  t.deepEqual(
    clips.map(({ points }) => points),
    [plain.glyph(B).outline.points],
  );
});

test('drawings are composited by their mode', async (t) => {
  const [below, above] = [
    { ...box, paint: { solid: 0 } },
    { glyph: C, paint: { solid: 2 } },
  ];
  const modes = [5, 10, 12, 23, 27];
  const painted = await Promise.all(modes.map((mode) => paintA({ mode, below, above })));
  t.deepEqual(
    painted.map(([node]) => node && 'mode' in node && node.mode),
    ['src-in', 'dest-atop', 'lighter', 'multiply', 'luminosity'],
  );
  const [node] = painted[0]!;
  t.true(node && 'mode' in node && node.below.length === 1 && node.above.length === 1);
  t.is((await paintA({ mode: 3, below, above })).length, 2, 'source over is painted in order');
});

test('a glyph with too many parts is refused', async (t) => {
  const layers = Array.from({ length: shapingLimits.maxColourParts + 1 }, () => [B, 0] as const);
  const face = await load({ layered: new Map([[A, layers]]) });
  t.throws(() => face.glyph(A), {
    code: 'font-unreadable',
    message: /^Glyph \d+ of the font Lora has more than 4096 coloured parts/,
  });
});

test('a coloured glyph is not reported as missing, and a glyph that paints nothing is', async (t) => {
  const request = {
    fontSize: 20,
    box: { width: 200, height: 100 },
    align: 'LEFT',
    letterSpacing: 0,
    lineHeight: 1,
    multiline: false,
    autoDistribute: false,
  } as const;
  const face = await load({
    layered: new Map([[A, [[B, 0]]]]),
    painted: new Map([
      [
        C,
        {
          linear: [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
          stops: [[0, 0]],
        },
      ],
    ]),
  });
  t.deepEqual(layoutText({ ...request, text: 'A', faces: [face] }).findings, []);
  t.deepEqual(layoutText({ ...request, text: 'C', faces: [face] }).findings, [
    { code: 'glyph-missing', characters: ['C'] },
  ]);
});
