import type { Path, Segment } from './path.ts';
import type { Pen } from './resolve-paint.ts';

/** Relative to the line width; short enough that only the caps are visible. */
const dotShare = 1e-4;

/**
 * Gives zero-length lines a minimal length, so that a canvas draws their caps: in SVG a point with round or square caps
 * is a dot. Source: SVG 2, section 13.5.4.
 * @returns the path itself if it has no such line
 */
export function showDots(path: Path, { cap, widthPx }: Pen): Path {
  if (cap === 'butt') return path;
  const parts = splitSubpaths(path);
  if (!parts.some(isDot)) return path;
  return parts.flatMap((part): Path => {
    const [first] = part;
    if (!first || first[0] !== 'M' || !isDot(part)) return part;
    const reach = (widthPx * dotShare) / 2;
    return [
      ['M', first[1] - reach, first[2]],
      ['L', first[1] + reach, first[2]],
    ];
  });
}

function splitSubpaths(path: Path): Segment[][] {
  const parts: Segment[][] = [];
  for (const segment of path) {
    const last = parts.at(-1);
    if (segment[0] === 'M' || !last) parts.push([segment]);
    else last.push(segment);
  }
  return parts;
}

/** Whether a subpath has segments but no length; a move alone draws nothing. */
function isDot(part: readonly Segment[]): boolean {
  const [first, ...others] = part;
  if (!first || first[0] !== 'M' || others.length === 0) return false;
  const [, x, y] = first;
  return others.every(([, ...numbers]) =>
    numbers.every((value, index) => value === (index % 2 === 0 ? x : y)),
  );
}
