import test from 'ava';
import type { Font } from 'harfbuzzjs';
import { GlyphReader } from './glyph-reader.ts';
import type { HarfBuzz } from './harfbuzz.ts';
import { verb } from './outline.ts';
import { shapingLimits } from './text-limits.ts';

/** The callbacks that a reader registers with HarfBuzz. */
interface Callbacks {
  moveTo: (...numbers: number[]) => void;
  lineTo: (...numbers: number[]) => void;
  quadraticTo: (...numbers: number[]) => void;
  cubicTo: (...numbers: number[]) => void;
  closePath: () => void;
}

/** A reader of fonts whose only glyph is drawn by the given calls. */
function prepareReader() {
  const callbacks = {} as Callbacks;
  class DrawFuncs {
    setMoveToFunc = (step: Callbacks['moveTo']) => (callbacks.moveTo = step);
    setLineToFunc = (step: Callbacks['lineTo']) => (callbacks.lineTo = step);
    setQuadraticToFunc = (step: Callbacks['quadraticTo']) => (callbacks.quadraticTo = step);
    setCubicToFunc = (step: Callbacks['cubicTo']) => (callbacks.cubicTo = step);
    setClosePathFunc = (step: Callbacks['closePath']) => (callbacks.closePath = step);
  }
  const reader = new GlyphReader({ DrawFuncs } as unknown as HarfBuzz);
  return (draw: (callbacks: Callbacks) => void) =>
    reader.read({ drawGlyph: () => draw(callbacks) } as unknown as Font, 1);
}

function readLine(pointCount: number) {
  return prepareReader()(({ lineTo }) => {
    for (let index = 0; index < pointCount; index += 1) lineTo(index, 0);
  });
}

test('every step of a glyph is read, and the next glyph starts empty', (t) => {
  const read = prepareReader();
  const outline = read((pen) => {
    pen.moveTo(1, 2);
    pen.lineTo(3, 4);
    pen.quadraticTo(5, 6, 7, 8);
    pen.cubicTo(9, 10, 11, 12, 13, 14);
    pen.closePath();
  });
  t.deepEqual([...outline!.verbs], [verb.move, verb.line, verb.quadratic, verb.cubic, verb.close]);
  t.deepEqual(
    [...outline!.points],
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
  t.deepEqual([...read((pen) => pen.moveTo(20, 30))!.points], [20, 30]);
});

test('a glyph is read up to the limit and refused above it', (t) => {
  t.is(readLine(shapingLimits.maxGlyphPoints)!.verbs.length, shapingLimits.maxGlyphPoints);
  t.is(readLine(shapingLimits.maxGlyphPoints + 1), undefined);
  t.is(readLine(50 * shapingLimits.maxGlyphPoints), undefined);
});
