import type { Path, Segment } from '../assets/clip-art/path.ts';
import { identity } from '../assets/matrix.ts';
import { flattenPath } from '../assets/clip-art/flatten-path.ts';

/**
 * Splits a path into dashes as a canvas does: alternating dashes and gaps, restarted with each outline.
 * @param dashes an even number of lengths, in the path's units, which should be pixels or smaller
 */
export function dashPath(path: Path, dashes: readonly number[], offset: number): Path {
  const period = dashes.reduce((sum, length) => sum + length, 0);
  if (!(period > 0) || dashes.some((length) => !(length >= 0))) return path;
  const dashed: Segment[] = [];
  for (const outline of flattenOutlines(path))
    dashOutline(outline, dashes, ((offset % period) + period) % period, dashed);
  return dashed;
}

type Corner = readonly [x: number, y: number];

function dashOutline(
  outline: readonly Corner[],
  dashes: readonly number[],
  start: number,
  out: Segment[],
): void {
  let dash = 0;
  let left = dashes[0]! - start;
  while (left <= 0) left += dashes[(dash = (dash + 1) % dashes.length)]!;
  let isDown = false;
  for (let at = 1; at < outline.length; at += 1) {
    const [[x0, y0], [x1, y1]] = [outline[at - 1]!, outline[at]!];
    const length = Math.hypot(x1 - x0, y1 - y0);
    let done = 0;
    while (done < length) {
      const step = Math.min(left, length - done);
      const isDash = dash % 2 === 0;
      const point = (along: number): Corner => [
        x0 + ((x1 - x0) * along) / length,
        y0 + ((y1 - y0) * along) / length,
      ];
      if (isDash && !isDown) out.push(['M', ...point(done)]);
      done += step;
      left -= step;
      if (isDash) out.push(['L', ...point(done)]);
      isDown = isDash;
      while (left <= 0) {
        left += dashes[(dash = (dash + 1) % dashes.length)]!;
        isDown = false;
      }
    }
  }
}

function flattenOutlines(path: Path): Corner[][] {
  const outlines: Corner[][] = [];
  flattenPath(path, identity, {
    begin: (x, y) => void outlines.push([[x, y]]),
    corner: (x, y) => void outlines.at(-1)?.push([x, y]),
    close() {
      const outline = outlines.at(-1);
      if (outline) outline.push(outline[0]!);
    },
  });
  return outlines;
}
