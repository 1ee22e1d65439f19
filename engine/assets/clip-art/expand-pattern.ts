import type { Element } from '@xmldom/xmldom';
import type { ClipArtNode, ClipRegion } from '../clip-art.ts';
import { determinant, identity, invert, type Matrix, multiply } from '../matrix.ts';
import { countSegments, measureNodes } from './clip-art-nodes.ts';
import { parseLength } from './parse-length.ts';
import { listChildren } from './parse-svg.ts';
import { type Bounds, boundsIn, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';
import { repeatTile } from './repeat-tile.ts';
import { readTransform } from './read-transform.ts';
import { parseViewBox, resolveViewport, type Size } from './resolve-viewport.ts';
import { emOf } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';
import { mayFollow, type Surroundings, type Walk } from './surroundings.ts';

const maxChain = 16;
const maxTiles = 10_000;
const maxSegments = 200_000;

export interface PatternContext {
  /** From the shape's units to clip art units. */
  matrix: Matrix;
  /** Of the shape's outline, in its units. */
  bounds: Bounds;
  /** Of what is painted, in clip art units. */
  extent: Bounds;
  around: Pick<Surroundings, 'viewport' | 'trail'>;
  walk: Walk;
}

/**
 * Draws a pattern as often as the painted box needs it. Source: SVG 2, section 14.3.
 * @returns undefined where the pattern paints nothing; a tile too fine to be repeated is a finding
 * @throws PlatenError `clip-art-too-complex`
 */
export function expandPattern(element: Element, context: PatternContext): ClipArtNode[] | undefined {
  const { matrix, bounds, extent, around, walk } = context;
  const { document } = walk;
  if (!mayFollow(element, around.trail)) {
    document.findings.add('svg-pattern-dropped');
    return undefined;
  }
  const chain = followPatterns(element, document);
  const find = (name: string) => chain.find((link) => link.hasAttribute(name));
  const read = (name: string) => find(name)?.getAttribute(name);
  const content = chain.find((link) => listChildren(link).length > 0);
  if (!content) return undefined;
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const hasBoxUnits = read('patternUnits') !== 'userSpaceOnUse';
  const hasBoxContent = read('patternContentUnits') === 'objectBoundingBox';
  if ((hasBoxUnits || hasBoxContent) && (width === 0 || height === 0)) return undefined;
  const unit: Size = hasBoxUnits ? { width: 1, height: 1 } : around.viewport;
  const emPx = emOf(document.cascade.resolveInTree(element));
  const length = (name: string, percentOf: number) => parseLength(read(name), percentOf, emPx) ?? 0;
  const scale = hasBoxUnits ? { width, height, left: bounds.left, top: bounds.top } : undefined;
  const tile = {
    x: length('x', unit.width) * (scale?.width ?? 1) + (scale?.left ?? 0),
    y: length('y', unit.height) * (scale?.height ?? 1) + (scale?.top ?? 0),
    width: length('width', unit.width) * (scale?.width ?? 1),
    height: length('height', unit.height) * (scale?.height ?? 1),
  };
  const carrier = find('patternTransform') ?? element;
  const style = document.cascade.resolveInTree(carrier);
  const measure = () => bounds;
  const viewport = around.viewport;
  const own = readTransform(carrier, { style, viewport, document, measure }, 'patternTransform');
  const toArt = multiply(matrix, own);
  if (!(tile.width > 0 && tile.height > 0) || determinant(toArt) === 0) return undefined;

  const boxed = find('viewBox');
  const inside = contentMatrix(
    boxed,
    hasBoxContent ? [width, 0, 0, height, 0, 0] : identity,
    tile,
    read('preserveAspectRatio'),
  );
  const out: ClipArtNode[] = [];
  const edge = transformPath(toArt, outlineRect(tile.x, tile.y, tile.width, tile.height, [0, 0]));
  const clip: ClipRegion = [{ path: edge, fillRule: 'nonzero' }];
  const overflow = document.cascade.resolveInTree(content).get('overflow') ?? 'hidden';
  walk.visitChildren(content, {
    matrix: multiply(toArt, inside.transform),
    style: document.cascade.resolveInTree(content),
    clips: overflow === 'visible' ? [] : [clip],
    viewport: inside.size ?? viewport,
    trail: [...around.trail, element],
    out,
  });
  const painted = overflow === 'visible' ? measureNodes(out) : undefined;
  const places = listTiles(tile, painted, toArt, extent);
  if (!places || countSegments(out) * places.length > maxSegments) {
    document.findings.add('svg-pattern-dropped');
    return undefined;
  }
  const box = { left: tile.x, top: tile.y, right: tile.x + tile.width, bottom: tile.y + tile.height };
  return repeatTile(out, places, painted ? undefined : { box, matrix: toArt, clip });
}

/** The surroundings of the content of a tile. */
function contentMatrix(
  boxed: Element | undefined,
  plain: Matrix,
  tile: Size & { x: number; y: number },
  preserveAspectRatio: string | null | undefined,
): { transform: Matrix; size?: Size } {
  if (!boxed || !parseViewBox(boxed)) return { transform: multiply([1, 0, 0, 1, tile.x, tile.y], plain) };
  const { transform, size } = resolveViewport(boxed, tile, preserveAspectRatio ?? '');
  return { transform: multiply([1, 0, 0, 1, tile.x, tile.y], transform), size };
}

/** The offset of each visible tile from the first, in clip art units; undefined when there are too many. */
function listTiles(
  tile: Size & { x: number; y: number },
  painted: Bounds | undefined,
  toArt: Matrix,
  extent: Bounds,
): [x: number, y: number][] | undefined {
  const toPattern = invert(toArt);
  const box = boundsIn(toPattern, extent);
  // Parts that overflow a tile show in its neighbours.
  const reach = painted ? boundsIn(toPattern, painted) : undefined;
  const from = (low: number, start: number, far: number, step: number) =>
    Math.floor((low - Math.max(start + step, far)) / step) + 1;
  const to = (high: number, start: number, near: number, step: number) =>
    Math.ceil((high - Math.min(start, near)) / step) - 1;
  const [left, right] = [
    from(box.left, tile.x, reach?.right ?? -Infinity, tile.width),
    to(box.right, tile.x, reach?.left ?? Infinity, tile.width),
  ];
  const [top, bottom] = [
    from(box.top, tile.y, reach?.bottom ?? -Infinity, tile.height),
    to(box.bottom, tile.y, reach?.top ?? Infinity, tile.height),
  ];
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  if (!(columns * rows <= maxTiles)) return undefined;
  const [a, b, c, d] = toArt;
  const places: [number, number][] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const [x, y] = [column * tile.width, row * tile.height];
      places.push([a * x + c * y, b * x + d * y]);
    }
  return places;
}

/** A pattern with the patterns it inherits attributes and content from by `href`. */
export function followPatterns(element: Element, document: SvgDocument): Element[] {
  const chain: Element[] = [];
  for (
    let link: Element | undefined = element;
    link && chain.length < maxChain;
    link = document.follow(link)
  ) {
    if (chain.includes(link) || link.localName !== 'pattern') break;
    chain.push(link);
  }
  return chain;
}
