import test from 'ava';
import type { HarfBuzz } from './harfbuzz.ts';
import { RunShaper, type RunToShape } from './run-shaper.ts';

const run: RunToShape = {
  text: 'ab',
  before: 'xyz',
  after: 'q',
  script: 'Latn',
  rtl: false,
  ligatures: true,
};
const FONT = 'font' as never;

/** A shaper whose HarfBuzz records its calls and returns two glyphs. */
function open() {
  const asked: unknown[][] = [];
  class Buffer {
    reset = () => asked.push(['reset']);
    addText = (...text: unknown[]) => asked.push(['text', ...text]);
    setDirection = (direction: string) => asked.push(['direction', direction]);
    setScript = (script: string) => asked.push(['script', script]);
    setLanguage = (language: string) => asked.push(['language', language]);
    getGlyphInfos = () => [
      { codepoint: 7, cluster: 4 },
      { codepoint: 9, cluster: 3 },
    ];
    getGlyphPositions = () => [
      { xAdvance: 10, xOffset: 11, yOffset: 12 },
      { xAdvance: 20, xOffset: 21, yOffset: 22 },
    ];
  }
  class Feature {
    readonly named: string;
    constructor(tag: string, value: number) {
      this.named = `${tag}=${value}`;
    }
  }
  const shape = (font: unknown, _: Buffer, features: Feature[]) =>
    asked.push(['shape', font, ...features.map(({ named }) => named)]);
  const harfBuzz = { Buffer, Feature, Direction: { LTR: 'ltr', RTL: 'rtl' }, shape };
  return { shaper: new RunShaper(harfBuzz as unknown as HarfBuzz), asked };
}

test('a run is shaped with its context, direction and script', (t) => {
  const { shaper, asked } = open();
  t.deepEqual(shaper.shape(FONT, run), [
    { glyphId: 7, cluster: 1, advance: 10, offsetX: 11, offsetY: 12 },
    { glyphId: 9, cluster: 0, advance: 20, offsetX: 21, offsetY: 22 },
  ]);
  t.deepEqual(asked, [
    ['reset'],
    ['text', 'xyzabq', 3, 2],
    ['direction', 'ltr'],
    ['script', 'Latn'],
    ['language', 'und'],
    ['shape', FONT],
  ]);
});

test('without ligatures all optional ligatures are disabled', (t) => {
  const { shaper, asked } = open();
  shaper.shape(FONT, { ...run, script: 'Hebr', rtl: true, ligatures: false });
  t.deepEqual(asked.slice(2), [
    ['direction', 'rtl'],
    ['script', 'Hebr'],
    ['language', 'und'],
    ['shape', FONT, 'liga=0', 'clig=0', 'dlig=0', 'hlig=0'],
  ]);
});
