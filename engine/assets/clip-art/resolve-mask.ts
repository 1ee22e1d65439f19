import type { ClipArtMask, ClipArtNode } from '../clip-art.ts';
import { identity, type Matrix, multiply } from '../matrix.ts';
import { isGroup, isPicture } from './clip-art-nodes.ts';
import { parseLength } from './parse-length.ts';
import { type Bounds, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';
import type { Size } from './resolve-viewport.ts';
import { emOf } from './style-cascade.ts';
import { mayFollow, type Surroundings, type Walk } from './surroundings.ts';

export interface MaskContext {
  /** From the masked element's units to clip art units. */
  matrix: Matrix;
  measure: () => Bounds | undefined;
  around: Pick<Surroundings, 'viewport' | 'trail'>;
  walk: Walk;
}

/**
 * Resolves a `mask` value. As in browsers, a mask on the mask element itself is ignored. Source: CSS Masking 1, section
 * 7.
 * @throws PlatenError `clip-art-too-complex`
 */
export function resolveMask(value: string, context: MaskContext): ClipArtMask | undefined {
  if (value === 'none') return undefined;
  const { walk, around, matrix, measure } = context;
  const { document } = walk;
  const url = document.parseUrl(value);
  if (!url) document.findings.add('svg-mask-dropped');
  if (url && url.rest !== '' && !/^(alpha|luminance|match-source)$/.test(url.rest))
    document.findings.add('svg-mask-dropped');
  const element = url?.id === undefined ? undefined : document.findServer(url.id);
  if (!element || element.localName !== 'mask') return undefined;
  if (!mayFollow(element, around.trail)) {
    document.findings.add('svg-mask-dropped');
    return undefined;
  }
  const style = document.cascade.resolveInTree(element);
  const hasBoxUnits = element.getAttribute('maskUnits') !== 'userSpaceOnUse';
  const hasBoxContent = element.getAttribute('maskContentUnits') === 'objectBoundingBox';
  const box = hasBoxUnits || hasBoxContent ? measure() : undefined;
  if ((hasBoxUnits || hasBoxContent) && !box) return { by: 'alpha', nodes: [] };
  const toBox: Matrix = box
    ? [box.right - box.left, 0, 0, box.bottom - box.top, box.left, box.top]
    : identity;
  const unit: Size = hasBoxUnits ? { width: 1, height: 1 } : around.viewport;
  const read = (name: string, percentOf: number, initial: string) =>
    parseLength(element.getAttribute(name) ?? initial, percentOf, emOf(style)) ??
    parseLength(initial, percentOf) ??
    0;
  const region = outlineRect(
    read('x', unit.width, '-10%'),
    read('y', unit.height, '-10%'),
    read('width', unit.width, '120%'),
    read('height', unit.height, '120%'),
    [0, 0],
  );
  const regionMatrix = hasBoxUnits ? multiply(matrix, toBox) : matrix;
  const out: ClipArtNode[] = [];
  walk.visitChildren(element, {
    matrix: hasBoxContent ? multiply(matrix, toBox) : matrix,
    style,
    clips: [[{ path: transformPath(regionMatrix, region), fillRule: 'nonzero' }]],
    viewport: around.viewport,
    trail: [...around.trail, element],
    out,
  });
  const type = /^alpha$/.test(url?.rest ?? '') ? 'alpha' : (style.get('mask-type') ?? 'luminance');
  const isLinear = style.get('color-interpolation') === 'linearRGB';
  const by = type === 'alpha' || isWhite(out) ? 'alpha' : isLinear ? 'linear-luminance' : 'luminance';
  return { by, nodes: out };
}

/** The luminance of a white mask is its alpha. */
const isWhite = (nodes: readonly ClipArtNode[]): boolean =>
  nodes.every((node) => {
    if (isPicture(node)) return false;
    return isGroup(node)
      ? isWhite(node.nodes) && node.blendMode === 'source-over' && !node.filter
      : [node.fill, node.stroke].every((paint) => !paint || paint.colour === '#ffffff');
  });
