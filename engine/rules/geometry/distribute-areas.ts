import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { type Bounds, objectBounds } from './object-bounds.ts';

/**
 * Spreads areas evenly along a rectangle, in their order (C3 `autoDistribute`): the gaps before, between and after them
 * are equal, along the direction with more space; the other coordinate does not change. When they do not fit, they
 * overlap evenly and the first and last stay inside.
 */
export function distributeAreas(
  areas: readonly ObjectConfiguration[],
  rectangle: Bounds,
): ObjectConfiguration[] {
  if (areas.length < 2) return [...areas];
  const bounds = areas.map(objectBounds);
  const freeDown = rectangle.height - sum(bounds.map((box) => box.height));
  const freeAcross = rectangle.width - sum(bounds.map((box) => box.width));
  const isDown = freeDown >= freeAcross;
  const tops = spread(
    bounds.map((box) => box.height),
    rectangle.top,
    rectangle.height,
  );
  const lefts = spread(
    bounds.map((box) => box.width),
    rectangle.left,
    rectangle.width,
  );
  return areas.map((area, index) => {
    const box = bounds[index] ?? rectangle;
    return isDown
      ? { ...area, top: area.top + (tops[index] ?? box.top) - box.top }
      : { ...area, left: area.left + (lefts[index] ?? box.left) - box.left };
  });
}

/**
 * The start of each length with equal gaps; without enough space, gaps between are negative and those outside are 0.
 */
function spread(lengths: readonly number[], start: number, room: number): number[] {
  const free = room - sum(lengths);
  const outerGap = free >= 0 ? free / (lengths.length + 1) : 0;
  const gap = free >= 0 ? outerGap : free / (lengths.length - 1);
  let next = start + outerGap;
  return lengths.map((length) => {
    const at = next;
    next += length + gap;
    return at;
  });
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
