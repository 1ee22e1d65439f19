import test from 'ava';
import type { Font } from 'harfbuzzjs';
import { GlyphReader } from './glyph-reader.ts';
import type { HarfBuzz } from './harfbuzz.ts';
import { shapingLimits } from './text-limits.ts';

type Step = (x: number, y: number) => void;

/** A reader on a font whose only glyph is a line of so many points, as HarfBuzz would call it back. */
function readLine(pointCount: number) {
  let lineTo: Step = () => {};
  class DrawFuncs {
    setMoveToFunc() {}
    setLineToFunc(step: Step) {
      lineTo = step;
    }
    setQuadraticToFunc() {}
    setCubicToFunc() {}
    setClosePathFunc() {}
  }
  const reader = new GlyphReader({ DrawFuncs } as unknown as HarfBuzz);
  const drawGlyph = () => {
    for (let index = 0; index < pointCount; index += 1) lineTo(index, 0);
  };
  return reader.read({ drawGlyph } as unknown as Font, 1);
}

test('a glyph is read up to the cap and refused beyond it', (t) => {
  t.is(readLine(shapingLimits.maxGlyphPoints)!.verbs.length, shapingLimits.maxGlyphPoints);
  t.is(readLine(shapingLimits.maxGlyphPoints + 1), undefined);
  t.is(readLine(50 * shapingLimits.maxGlyphPoints), undefined);
});
