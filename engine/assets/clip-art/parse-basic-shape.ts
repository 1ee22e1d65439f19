import { parseLength } from './parse-length.ts';
import { parsePathData } from './parse-path-data.ts';
import { type Bounds, type Path, transformPath } from './path.ts';
import { outlineEllipse, outlineRect } from './read-geometry.ts';
import type { FillRule } from '../clip-art.ts';

export interface BasicShape {
  path: Path;
  fillRule: FillRule;
}

/** A length of the shape: percentages are of the given length. */
type Read = (text: string | undefined, percentOfPx: number) => number | undefined;

/**
 * Parses a basic shape of a `clip-path`: `circle()`, `ellipse()`, `inset()`, `rect()`, `xywh()`, `polygon()` and
 * `path()`. Source: CSS Shapes 1 and 2, "Basic Shape Functions".
 * @param box the reference box, in whose units the shape is returned
 * @param onSegment called for each segment of a path
 * @returns undefined for any other value
 */
export function parseBasicShape(
  value: string,
  box: Bounds,
  emPx: number,
  onSegment: () => void,
): BasicShape | undefined {
  const [, name = '', content = ''] = /^([a-z]+)\(([\s\S]*)\)$/i.exec(value.trim()) ?? [];
  const read: Read = (text, percentOfPx) => parseLength(text, percentOfPx, emPx);
  const path = readShape(name.toLowerCase(), content.trim(), box, read, onSegment);
  if (!path) return undefined;
  const fillRule =
    /^(polygon|path)$/i.test(name) && /^evenodd\s*,/i.test(content.trim()) ? 'evenodd' : 'nonzero';
  return { path, fillRule };
}

function readShape(
  name: string,
  content: string,
  box: Bounds,
  read: Read,
  onSegment: () => void,
): Path | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  switch (name) {
    case 'circle':
    case 'ellipse':
      return readEllipse(name === 'circle', content, box, read);
    case 'inset':
    case 'rect':
    case 'xywh': {
      const [sides = '', round] = content.split(/\bround\b/i);
      const edges = readEdges(name, sides.trim().split(/\s+/), width, height, read);
      if (!edges) return undefined;
      const radii = round === undefined ? ([0, 0] as const) : readRadii(round.trim(), width, height, read);
      if (!radii) return undefined;
      const { left, top, right, bottom } = edges;
      return outlineRect(box.left + left, box.top + top, right - left, bottom - top, radii);
    }
    case 'polygon':
      return readPolygon(content.replace(/^(evenodd|nonzero)\s*,/i, ''), box, read);
    case 'path': {
      const [, quoted, other] =
        /^(?:(?:evenodd|nonzero)\s*,\s*)?(?:"([^"]*)"|'([^']*)')$/i.exec(content) ?? [];
      const data = quoted ?? other;
      if (data === undefined) return undefined;
      return transformPath([1, 0, 0, 1, box.left, box.top], parsePathData(data, onSegment));
    }
    default:
      return undefined;
  }
}

function readEllipse(isCircle: boolean, content: string, box: Bounds, read: Read): Path | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const [sizes = '', place = ''] = ` ${content} `.split(/\sat\s/i).map((part) => part.trim());
  const middle = readPosition(place, width, height, read);
  if (!middle) return undefined;
  const [x, y] = middle;
  const [nearX, nearY] = [
    Math.min(Math.abs(x), Math.abs(width - x)),
    Math.min(Math.abs(y), Math.abs(height - y)),
  ];
  const [farX, farY] = [
    Math.max(Math.abs(x), Math.abs(width - x)),
    Math.max(Math.abs(y), Math.abs(height - y)),
  ];
  const written = sizes === '' ? [] : sizes.split(/\s+/);
  const radius = (text: string | undefined, near: number, far: number, percentOf: number) => {
    if (text === undefined || text === 'closest-side') return near;
    return text === 'farthest-side' ? far : read(text, percentOf);
  };
  const outline = (radiusX: number | undefined, radiusY: number | undefined) =>
    radiusX === undefined || radiusY === undefined || radiusX < 0 || radiusY < 0
      ? undefined
      : outlineEllipse(box.left + x, box.top + y, radiusX, radiusY);
  if (isCircle) {
    if (written.length > 1) return undefined;
    const diagonal = Math.hypot(width, height) / Math.SQRT2;
    const both = radius(written[0], Math.min(nearX, nearY), Math.max(farX, farY), diagonal);
    return outline(both, both);
  }
  if (written.length === 1 || written.length > 2) return undefined;
  return outline(radius(written[0], nearX, farX, width), radius(written[1], nearY, farY, height));
}

const horizontal: Readonly<Record<string, number>> = { left: 0, center: 0.5, right: 1 };
const vertical: Readonly<Record<string, number>> = { top: 0, center: 0.5, bottom: 1 };

/** A position of one or two values, from the box's corner. Source: CSS Values 4, section 9.2. */
function readPosition(text: string, width: number, height: number, read: Read): [number, number] | undefined {
  const words = text === '' ? ['center'] : text.toLowerCase().split(/\s+/);
  if (words.length > 2) return undefined;
  const [first = 'center', second = 'center'] = words;
  const isTurned =
    first in vertical && !(first in horizontal) ? true : second in horizontal && !(second in vertical);
  const [across, down] = isTurned ? [second, first] : [first, second];
  const x = across in horizontal ? horizontal[across]! * width : read(across, width);
  const y = down in vertical ? vertical[down]! * height : read(down, height);
  return x === undefined || y === undefined ? undefined : [x, y];
}

/** Edges of a rectangle, from the box's corner; opposite insets that are too large meet in proportion. */
function readEdges(
  name: string,
  written: readonly string[],
  width: number,
  height: number,
  read: Read,
): Bounds | undefined {
  const isInset = name === 'inset';
  if (written.length > 4 || (!isInset && written.length !== 4)) return undefined;
  const [first = '', second = first, third = first, fourth = second] = written;
  if (name === 'xywh') {
    const [left, top] = [read(first, width), read(second, height)];
    const [across, down] = [read(third, width), read(fourth, height)];
    if (left === undefined || top === undefined || across === undefined || down === undefined)
      return undefined;
    return { left, top, right: left + across, bottom: top + down };
  }
  const length = (text: string, percentOf: number, auto: number) =>
    text === 'auto' && !isInset ? auto : read(text, percentOf);
  const top = length(first, height, 0);
  const right = length(second, width, width);
  const bottom = length(third, height, height);
  const left = length(fourth, width, 0);
  if (top === undefined || right === undefined || bottom === undefined || left === undefined)
    return undefined;
  if (!isInset) return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom) };
  const [across, down] = [left + right, top + bottom];
  const meet = (whole: number, sum: number) => (sum > whole && sum > 0 ? whole / sum : 1);
  const [byX, byY] = [meet(width, across), meet(height, down)];
  return { left: left * byX, top: top * byY, right: width - right * byX, bottom: height - bottom * byY };
}

/** Radii shared by all corners; for others the caller reports a finding. */
function readRadii(
  text: string,
  width: number,
  height: number,
  read: Read,
): readonly [number, number] | undefined {
  const [across = '', down = across] = text.split('/').map((part) => part.trim());
  if (/\s/.test(across) || /\s/.test(down)) return undefined;
  const [x, y] = [read(across, width), read(down, height)];
  return x === undefined || y === undefined || x < 0 || y < 0 ? undefined : [x, y];
}

function readPolygon(content: string, box: Bounds, read: Read): Path | undefined {
  const points = content.split(',').map((pair) => {
    const [across, down, ...more] = pair.trim().split(/\s+/);
    const x = read(across, box.right - box.left);
    const y = read(down, box.bottom - box.top);
    return x === undefined || y === undefined || more.length > 0 ? undefined : ([x, y] as const);
  });
  const path: Path = points.flatMap((point, index) =>
    point ? [[index === 0 ? 'M' : 'L', box.left + point[0], box.top + point[1]] as const] : [],
  );
  return path.length === points.length && path.length > 0 ? [...path, ['Z']] : undefined;
}
