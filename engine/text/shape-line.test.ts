import test from 'ava';
import type { TextItem } from './itemise.ts';
import type { Bounds } from './outline-bounds.ts';
import type { Paragraph } from './paragraph.ts';
import type { RunToShape, ShapedGlyph } from './run-shaper.ts';
import { shapeLine } from './shape-line.ts';
import type { LineFace, ShapingStyle } from './shaped-line.ts';

interface FaceSetting {
  unitsPerEm?: number;
  ascender?: number;
  descender?: number;
  characters?: string;
  /** Advances by character; the default is half an em. */
  advances?: Record<string, number>;
  inks?: Record<string, Bounds>;
  shape?: (run: RunToShape) => ShapedGlyph[];
}

interface RecordingFace extends LineFace {
  /** The received runs. */
  runs: RunToShape[];
}

/** A face that gives each character a glyph of its code point. */
function openFace(setting: FaceSetting = {}): RecordingFace {
  const { unitsPerEm = 1000, ascender = 800, descender = -200, characters = '', inks = {} } = setting;
  const runs: RunToShape[] = [];
  const shapeEach = ({ text, rtl }: RunToShape): ShapedGlyph[] => {
    const glyphs = [...text].map((character, cluster) => ({
      glyphId: character.codePointAt(0)!,
      cluster,
      advance: setting.advances?.[character] ?? unitsPerEm / 2,
      offsetX: 0,
      offsetY: 0,
    }));
    return rtl ? glyphs.reverse() : glyphs;
  };
  return {
    unitsPerEm,
    ascender,
    descender,
    runs,
    hasCharacter: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
    glyph: (glyphId) => ({ ink: inks[String.fromCodePoint(glyphId)] }),
    shape(run) {
      runs.push(run);
      return (setting.shape ?? shapeEach)(run);
    },
  };
}

const item = (start: number, end: number, changes: Partial<TextItem> = {}): TextItem => ({
  start,
  end,
  faceIndex: 0,
  script: 'Latn',
  level: 0,
  ...changes,
});
const paragraphOf = (text: string, items: TextItem[], changes: Partial<Paragraph> = {}): Paragraph => ({
  text,
  offset: 0,
  rtl: false,
  opportunities: [],
  items,
  graphemeEnds: [],
  missing: [],
  ...changes,
});
const styleOf = (faces: LineFace[], changes: Partial<ShapingStyle> = {}): ShapingStyle => ({
  faces,
  isSpaced: false,
  slant: 0,
  emboldenEm: 0,
  ...changes,
});
const textsOf = ({ runs }: RecordingFace) => runs.map(({ text }) => text);

test('a line shapes only its own part of each item', (t) => {
  const items = [item(0, 3), item(3, 6), item(6, 9), item(9, 12)];
  const paragraph = paragraphOf('abcdefghijkl', items);
  for (const [start, end, texts] of [
    [0, 12, ['abc', 'def', 'ghi', 'jkl']],
    [2, 7, ['c', 'def', 'g']],
    [3, 6, ['def']],
    [4, 5, ['e']],
    [6, 12, ['ghi', 'jkl']],
    [9, 12, ['jkl']],
    [0, 3, ['abc']],
    [3, 3, []],
  ] as const) {
    const face = openFace();
    shapeLine(paragraph, start, end, styleOf([face]));
    t.deepEqual(textsOf(face), [...texts], `${start} to ${end}`);
  }
  t.deepEqual(items, [item(0, 3), item(3, 6), item(6, 9), item(9, 12)], 'the paragraph is left as it is');
});

test('a line has its text, and the positions of its letters in the whole text', (t) => {
  const paragraph = paragraphOf('abcd', [item(0, 4)], { offset: 10, rtl: true });
  const line = shapeLine(paragraph, 1, 3, styleOf([openFace()]));
  t.like(line, { text: 'bc', start: 11, rtl: true, advance: 1, gaps: 0 });
  t.deepEqual(
    line.clusters.map(({ start, x }) => [start, x]),
    [
      [11, 0],
      [12, 0.5],
    ],
  );
});

test('runs are in visual order, with right-to-left ones reversed', (t) => {
  const face = openFace();
  const items = [item(0, 1), item(1, 3, { level: 1, script: 'Hebr' }), item(3, 4, { level: 2 })];
  const line = shapeLine(paragraphOf('aבגd', items), 0, 4, styleOf([face]));
  t.deepEqual(
    line.clusters.map(({ start }) => start),
    [0, 3, 2, 1],
  );
  t.deepEqual(
    face.runs.map(({ rtl, script }) => [rtl, script]),
    [
      [false, 'Latn'],
      [false, 'Latn'],
      [true, 'Hebr'],
    ],
  );
  const deeper = openFace();
  shapeLine(paragraphOf('ab', [item(0, 1, { level: 2 }), item(1, 2, { level: 3 })]), 0, 2, styleOf([deeper]));
  t.deepEqual(
    deeper.runs.map(({ rtl }) => rtl),
    [false, true],
    'odd levels are right to left',
  );
});

test('letter spacing adds a gap after every letter except the last, and none after joined ones', (t) => {
  const items = [item(0, 2), item(2, 3, { script: 'Arab' }), item(3, 5)];
  const paragraph = paragraphOf('abسcd', items);
  const gapsOf = (isSpaced: boolean) => {
    const { clusters, gaps } = shapeLine(paragraph, 0, 5, styleOf([openFace()], { isSpaced }));
    return [clusters.map(({ gapsBefore }) => gapsBefore), gaps];
  };
  t.deepEqual(gapsOf(true), [[0, 1, 2, 2, 3], 3]);
  t.deepEqual(gapsOf(false), [[0, 0, 0, 0, 0], 0]);
});

test('letter spacing that joined letters lack is reported if they have ink', (t) => {
  const box = { minX: 0, maxX: 1, minY: 0, maxY: 1 };
  const hasUnspacedJoins = (script: string, isSpaced: boolean, inks: Record<string, Bounds>) =>
    shapeLine(paragraphOf('سس', [item(0, 2, { script })]), 0, 2, styleOf([openFace({ inks })], { isSpaced }))
      .hasUnspacedJoins;
  t.true(hasUnspacedJoins('Arab', true, { س: box }));
  const mixed = paragraphOf('سb', [item(0, 1, { script: 'Arab' }), item(1, 2)]);
  const faces = [openFace({ inks: { س: box, b: box } })];
  t.true(
    shapeLine(mixed, 0, 2, styleOf(faces, { isSpaced: true })).hasUnspacedJoins,
    'one of them is enough',
  );
  t.false(hasUnspacedJoins('Arab', false, { س: box }));
  t.false(hasUnspacedJoins('Latn', true, { س: box }));
  t.false(hasUnspacedJoins('Arab', true, {}));
});

test('letter spacing disables ligatures', (t) => {
  for (const isSpaced of [true, false]) {
    const face = openFace();
    shapeLine(paragraphOf('fi', [item(0, 2)]), 0, 2, styleOf([face], { isSpaced }));
    t.is(face.runs[0]!.ligatures, !isSpaced);
  }
});

test('a cursive run is shaped with up to five neighbouring characters, other runs with none', (t) => {
  const text = 'abcdefghijklmnopqrst';
  const around = (script: string, start: number, end: number) => {
    const face = openFace();
    const items = [item(0, 9), item(9, 11, { script, faceIndex: 1 }), item(11, 20)];
    shapeLine(paragraphOf(text, items), start, end, styleOf([openFace(), face]));
    return face.runs.map(({ before, text: own, after }) => `${before}|${own}|${after}`);
  };
  t.deepEqual(around('Arab', 0, 20), ['efghi|jk|lmnop']);
  t.deepEqual(around('Arab', 7, 13), ['hi|jk|lm']);
  t.deepEqual(around('Latn', 0, 20), ['|jk|']);
});

test('a line that ends at a soft hyphen shows a hyphen from its last face', (t) => {
  const paragraph = paragraphOf('ab\u00adcd', [item(0, 1), item(1, 5, { faceIndex: 1 })]);
  const shown = (characters: string, end: number, of = paragraph) => {
    const face = openFace({ characters });
    shapeLine(of, 0, end, styleOf([openFace({ characters: '\u2010-' }), face]));
    return textsOf(face)[0];
  };
  t.is(shown('-\u2010', 3), 'b\u2010');
  t.is(shown('-', 3), 'b-');
  t.is(shown('', 3), 'b\u00ad');
  t.is(shown('-', 2), 'b');
  const inThree = paragraphOf('ab\u00adcd', [item(0, 1), item(1, 2), item(2, 5, { faceIndex: 1 })]);
  t.is(shown('-', 3, inThree), '-', 'the last face of three runs');
  t.is(shown('-', 4), 'b\u00adc', 'inside a line it stays hidden');
  const last = paragraphOf('ab\u00ad', [item(0, 1), item(1, 3, { faceIndex: 1 })]);
  t.is(shown('-', 3, last), 'b\u00ad', 'at the end of the text it stays hidden');
  t.notThrows(() => shapeLine(paragraph, 3, 3, styleOf([openFace(), openFace()])), 'an empty line');
});

test('a line has the height of the highest face of its letters; spaces do not count', (t) => {
  const faces = [
    openFace({ ascender: 900, descender: -100 }),
    openFace({ unitsPerEm: 2000, ascender: 1000, descender: -800 }),
  ];
  const metrics = (text: string, items: TextItem[]) => {
    const { ascent, descent } = shapeLine(paragraphOf(text, items), 0, text.length, styleOf(faces));
    return [ascent, descent];
  };
  t.deepEqual(metrics('ab', [item(0, 1), item(1, 2, { faceIndex: 1 })]), [0.9, 0.4]);
  t.deepEqual(metrics(' b', [item(0, 1), item(1, 2, { faceIndex: 1 })]), [0.5, 0.4]);
  t.deepEqual(metrics('a ', [item(0, 1), item(1, 2, { faceIndex: 1 })]), [0.9, 0.1]);
  t.deepEqual(metrics(' c', [item(0, 2, { faceIndex: 1 })]), [0.5, 0.4], 'a run with a letter counts');
  t.deepEqual(metrics('  ', [item(0, 2, { faceIndex: 1 })]), [0.9, 0.1], 'the first face without letters');
  t.deepEqual(metrics('', []), [0.9, 0.1]);
});

test('glyphs of one cluster are placed by their advances and offsets, in em', (t) => {
  const glyph = (glyphId: number, cluster: number, advance: number, offsetX: number, offsetY: number) => ({
    glyphId,
    cluster,
    advance,
    offsetX,
    offsetY,
  });
  const face = openFace({
    shape: () => [glyph(1, 0, 300, 10, 20), glyph(2, 0, 200, -40, 100), glyph(3, 2, 500, 0, 0)],
  });
  const { clusters, advance } = shapeLine(paragraphOf('abc', [item(0, 3)]), 0, 3, styleOf([face]));
  t.is(advance, 1);
  t.deepEqual(
    clusters.map(({ ink: _, ...cluster }) => cluster),
    [
      {
        start: 0,
        script: 'Latn',
        x: 0,
        advance: 0.5,
        gapsBefore: 0,
        glyphs: [
          { faceIndex: 0, glyphId: 1, x: 0.01, y: 0.02 },
          { faceIndex: 0, glyphId: 2, x: 0.26, y: 0.1 },
        ],
      },
      {
        start: 2,
        script: 'Latn',
        x: 0.5,
        advance: 0.5,
        gapsBefore: 0,
        glyphs: [{ faceIndex: 0, glyphId: 3, x: 0, y: 0 }],
      },
    ],
  );
});

test('the ink of a cluster is that of all its glyphs, slanted and emboldened', (t) => {
  const inks = {
    a: { minX: 128, maxX: 384, minY: -256, maxY: 640 },
    b: { minX: 64, maxX: 448, minY: 0, maxY: 704 },
  };
  const face = openFace({
    unitsPerEm: 1024,
    inks,
    shape: () =>
      ['a', 'b'].map((character, index) => ({
        glyphId: character.codePointAt(0)!,
        cluster: 0,
        advance: 512,
        offsetX: 0,
        offsetY: index * 128,
      })),
  });
  const lineWith = (changes: Partial<ShapingStyle>) =>
    shapeLine(paragraphOf('ab', [item(0, 2)]), 0, 2, styleOf([face], changes));
  const plain = lineWith({});
  t.deepEqual(plain.clusters[0]!.ink, { minX: 0.125, maxX: 0.9375, minY: -0.25, maxY: 0.8125 });
  t.is(plain.inkAscent, 0.8125);
  t.is(plain.inkDescent, 0.25);
  const { ink } = lineWith({ slant: 0.5, emboldenEm: 0.5 }).clusters[0]!;
  t.deepEqual(ink, { minX: -0.25, maxX: 1.53125, minY: -0.5, maxY: 1.0625 });
});

test('the ink of a line is that of its highest and deepest cluster, and without ink it is infinite', (t) => {
  const inks = {
    a: { minX: 0, maxX: 1, minY: -100, maxY: 300 },
    b: { minX: 0, maxX: 1, minY: 50, maxY: 700 },
    c: { minX: 0, maxX: 1, minY: -250, maxY: 100 },
  };
  const line = shapeLine(paragraphOf('ab c', [item(0, 4)]), 0, 4, styleOf([openFace({ inks })]));
  t.is(line.inkAscent, 0.7);
  t.is(line.inkDescent, 0.25);
  t.is(line.clusters[2]!.ink, undefined);
  t.like(shapeLine(paragraphOf(' ', [item(0, 1)]), 0, 1, styleOf([openFace()])), {
    inkAscent: -Infinity,
    inkDescent: -Infinity,
  });
});
