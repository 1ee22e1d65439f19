import test from 'ava';
import { identity } from '../matrix.ts';
import { filterEffect } from './filter-effect.ts';
import type { FilterOperation } from './filter-steps.ts';

const side = 24;
const picture = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) =>
  at % 4 === 3 ? 255 : (at * 37) % 251,
);
/** Rows of the picture; rows outside of it are transparent. */
function rowsOf(top: number, heightPx: number): Uint8ClampedArray {
  const rows = new Uint8ClampedArray(side * heightPx * 4);
  for (let row = 0; row < heightPx; row += 1)
    rows.set(picture.subarray((top + row) * side * 4, (top + row + 1) * side * 4), row * side * 4);
  return rows;
}

const edges: readonly ('none' | 'duplicate' | 'wrap')[] = ['none', 'duplicate', 'wrap'];
for (const edge of edges)
  test(`strips of a convolution equal the whole picture: ${edge}`, (t) => {
    const operation: FilterOperation = {
      kind: 'convolve',
      columns: 1,
      rows: 3,
      kernel: [0.5, -1, 1],
      divisor: 1,
      bias: 0.2,
      targetX: 0,
      targetY: 1,
      edge,
      keepsAlpha: true,
    };
    const box = { left: 0, top: 3, right: side, bottom: 20 };
    const step = { operation, inputs: ['source' as const], isLinear: false, box };
    const graph = { matrix: identity, region: box, steps: [step] };
    const effect = filterEffect(graph, identity).at(identity);
    const paint = (top: number, heightPx: number) =>
      effect.apply({ left: 0, top, widthPx: side, heightPx, data: rowsOf(top, heightPx) });
    const whole = paint(0, side);
    const reach = effect.reachPx;
    const strips = [0, 6, 12, 18].map((top) => {
      const from = Math.max(0, top - reach);
      const shown = paint(from, Math.min(side, top + 6 + reach) - from);
      return shown.slice((top - from) * side * 4, (top - from + 6) * side * 4);
    });
    t.deepEqual(
      strips.flatMap((strip) => [...strip]),
      [...whole],
    );
    t.notDeepEqual(whole, picture);
  });
