import test from 'ava';
import { cubicAt } from '../../assets/clip-art/path.ts';
import type { PlateGrid } from './plate-grid.ts';
import { type MaskPath, rasterizePaths } from './rasterize-path.ts';

/** The length of the tangent by which a cubic curve approximates a quarter circle. */
const tangent = 0.5523;

test('the area of a large outline is accurate at any size', (t) => {
  const [radius, side] = [900, 1800];
  const control = radius * tangent;
  const knots = [
    [radius - control, 0, radius, 0, radius + control, 0],
    [side, radius - control, side, radius, side, radius + control],
    [radius + control, side, radius, side, radius - control, side],
    [0, radius + control, 0, radius, 0, radius - control],
  ];
  const path: MaskPath = { contours: [knots], isEvenOdd: false, operation: 'combine' };
  const grid = { widthPx: side, heightPx: side, document: { widthPx: side, heightPx: side } } as PlateGrid;
  const { bytes } = rasterizePaths([path], false, grid);
  const covered = bytes.reduce((sum, byte) => sum + byte / 255, 0);
  // By Green's theorem, in segments much smaller than a pixel.
  const pieces = 20_000;
  let quarter = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const at = (share: number) =>
      [cubicAt(share, 0, control, radius, radius), cubicAt(share, radius, radius, control, 0)] as const;
    const [[x0, y0], [x1, y1]] = [at(piece / pieces), at((piece + 1) / pieces)];
    quarter += (x1 * y0 - x0 * y1) / 2;
  }
  t.true(Math.abs(covered - 4 * quarter) < 200, `${covered} of ${4 * quarter} pixels`);
});
