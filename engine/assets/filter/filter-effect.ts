import type { LayerEffect, PixelBox, PixelEffect, PixelWindow } from '../layer-effect.ts';
import { type Matrix, multiply } from '../matrix.ts';
import { boundsIn } from '../clip-art/path.ts';
import { blurReach } from './blur.ts';
import type { FilterGraph, FilterInput, FilterOperation, FilterScale, FilterStep } from './filter-steps.ts';
import { clipToBox } from './clip-to-box.ts';
import { convertRaster, makeRaster, type Raster, toPixels, toRaster } from './raster.ts';
import { runOperation } from './run-operation.ts';

/**
 * A filter as an effect on a layer.
 * @param toLayer from clip art units to the layer's coordinates
 */
export const filterEffect = (graph: FilterGraph, toLayer: Matrix): LayerEffect => ({
  at: (toPixelsMatrix) => new FilterRun(graph, multiply(multiply(toPixelsMatrix, toLayer), graph.matrix)),
});

class FilterRun implements PixelEffect {
  readonly reachPx: number;
  readonly box: PixelBox;
  readonly #graph: FilterGraph;
  readonly #scale: FilterScale;

  constructor(graph: FilterGraph, matrix: Matrix) {
    this.#graph = graph;
    this.#scale = measureScale(matrix);
    this.box = boundsIn(matrix, graph.region);
    this.reachPx = measureReach(graph.steps, this.#scale, this.box);
  }

  apply(window: PixelWindow, images: readonly Uint8ClampedArray[] = []): Uint8ClampedArray {
    const { steps, region } = this.#graph;
    // As in browsers, a blur includes the source outside of the filter region.
    const source = toRaster(window);
    const lastUses = findLastUses(steps);
    const results: (Raster | undefined)[] = [];
    const read = (input: FilterInput | { image: number }, isLinear: boolean): Raster => {
      if (typeof input === 'object') {
        const data = images[input.image];
        return data ? convertRaster(toRaster({ ...window, data }), isLinear) : makeRaster(window, isLinear);
      }
      if (typeof input === 'number')
        return convertRaster(results[input] ?? makeRaster(window, isLinear), isLinear);
      if (input === 'source') return convertRaster(source, isLinear);
      return readAlpha(source, isLinear);
    };
    steps.forEach(({ operation, inputs, isLinear, box }, index) => {
      const taken =
        operation.kind === 'image'
          ? [read({ image: operation.index }, isLinear)]
          : inputs.map((input) => read(input, isLinear));
      const boxes = inputs.map((input) =>
        typeof input === 'number' ? (steps[input]?.box ?? region) : region,
      );
      const empty = makeRaster(window, isLinear);
      const made = runOperation(operation, { inputs: taken, boxes, empty, window, scale: this.#scale, box });
      results.push(clipToBox(made, window, this.#scale.matrix, box));
      // Results are as large as the layer; each is released after its last use.
      results.forEach((_, earlier) => {
        if (lastUses[earlier] === index) results[earlier] = undefined;
      });
    });
    const last = results.at(-1);
    return last
      ? toPixels(clipToBox(last, window, this.#scale.matrix, region))
      : new Uint8ClampedArray(window.data.length);
  }
}

function readAlpha(source: Raster, isLinear: boolean): Raster {
  const alpha = makeRaster(source, isLinear);
  for (let at = 3; at < source.data.length; at += 4) alpha.data[at] = source.data[at]!;
  return alpha;
}

/** For each step the index of the last step that uses its result; none for the last. */
function findLastUses(steps: readonly FilterStep[]): number[] {
  const uses = steps.map((_, index) => (index === steps.length - 1 ? Infinity : index));
  steps.forEach(({ inputs }, index) => {
    for (const input of inputs)
      if (typeof input === 'number') uses[input] = Math.max(uses[input] ?? 0, index);
  });
  return uses;
}

/** Rotated and skewed axes are treated as equally long; a blur is then isotropic and unaffected by rotation. */
function measureScale(matrix: Matrix): FilterScale {
  const [a, b, c, d] = matrix;
  const [along, across] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isNone = (value: number) => Math.abs(value) < 1e-9 * (along + across);
  if (isNone(b) && isNone(c)) return { matrix, scaleX: along, scaleY: across };
  if (isNone(a) && isNone(d)) return { matrix, scaleX: across, scaleY: along };
  const mean = Math.sqrt(Math.abs(a * d - b * c));
  return { matrix, scaleX: mean, scaleY: mean };
}

function measureReach(steps: readonly FilterStep[], scale: FilterScale, box: PixelBox): number {
  const whole = Math.max(box.right - box.left, box.bottom - box.top);
  const reaches: number[] = [];
  for (const { operation, inputs } of steps) {
    const before = Math.max(
      0,
      ...inputs.map((input) => (typeof input === 'number' ? (reaches[input] ?? 0) : 0)),
    );
    reaches.push(Math.min(whole, before + reachOf(operation, scale, whole)));
  }
  return Math.ceil(Math.max(0, ...reaches));
}

function reachOf(operation: FilterOperation, { matrix, scaleX, scaleY }: FilterScale, whole: number): number {
  switch (operation.kind) {
    case 'blur':
      return Math.max(blurReach(operation.x * scaleX), blurReach(operation.y * scaleY));
    case 'offset': {
      const [a, b, c, d] = matrix;
      const { x, y } = operation;
      return Math.max(Math.abs(a * x + c * y), Math.abs(b * x + d * y)) + 1;
    }
    case 'morphology':
      return Math.max(operation.x * scaleX, operation.y * scaleY) + 1;
    case 'displace':
      return (Math.abs(operation.scale) / 2) * Math.max(scaleX, scaleY) + 1;
    case 'convolve':
      if (operation.edge === 'wrap') return whole;
      return Math.max(operation.columns, operation.rows) * Math.max(1, scaleX, scaleY);
    case 'light':
      return 2;
    case 'tile':
      return whole;
    case 'flood':
    case 'matrix':
    case 'transfer':
    case 'composite':
    case 'blend':
    case 'merge':
    case 'turbulence':
    case 'image':
      return 0;
  }
}
