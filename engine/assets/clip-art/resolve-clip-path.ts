import type { Element } from '@xmldom/xmldom';
import type { ClipArtMask, ClipArtShape, ClipRegion } from '../clip-art.ts';
import { determinant, identity, type Matrix, multiply } from '../matrix.ts';
import { growBounds, isOverlapping } from './clip-art-nodes.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { type Bounds, formatPath, measurePath, transformPath } from './path.ts';
import { parseBasicShape } from './parse-basic-shape.ts';
import { isShapeName, measureDiagonal, outlineRect, readGeometry } from './read-geometry.ts';
import { readTransform } from './read-transform.ts';
import { parseFillRule } from './resolve-paint.ts';
import type { Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxNesting = 8;
const boxPattern =
  /(?:^|\s)(border-box|padding-box|content-box|margin-box|fill-box|stroke-box|view-box)(?=\s|$)/i;

export interface ClipContext {
  /** From the clipped element's units to clip art units. */
  matrix: Matrix;
  /** Measures the clipped element in its own units. */
  measure: () => Bounds | undefined;
  viewport: Size;
  document: SvgDocument;
  /** Of the clipped element. */
  style: Style;
}

/** The clips of an element: regions where outlines suffice, else masks. */
export interface ResolvedClip {
  regions: ClipRegion[];
  masks: ClipArtMask[];
}

interface ClipPart {
  path: ClipRegion[number]['path'];
  fillRule: ClipRegion[number]['fillRule'];
  clip: ResolvedClip;
}

const noClip: ResolvedClip = { regions: [], masks: [] };
const joinClips = (one: ResolvedClip, other: ResolvedClip): ResolvedClip => ({
  regions: [...one.regions, ...other.regions],
  masks: [...one.masks, ...other.masks],
});

/**
 * Resolves a `clip-path` value to the clips that apply together, in clip art units: that of the clipping path and those
 * of the clipping paths that clip it. Source: CSS Masking 1, section 5.
 * @throws PlatenError `clip-art-too-complex`
 */
export function resolveClipPath(
  value: string,
  context: ClipContext,
  trail: readonly Element[] = [],
): ResolvedClip {
  if (value === 'none') return noClip;
  const { document, matrix, measure } = context;
  const url = document.parseUrl(value);
  const element = url?.id === undefined ? undefined : document.findServer(url.id);
  if (!element) {
    // A reference to a missing element is ignored.
    return url ? noClip : resolveBasicShape(value, context);
  }
  if (element.localName !== 'clipPath') return noClip;
  if (trail.length >= maxNesting || trail.includes(element)) {
    document.findings.add('svg-clip-dropped');
    return noClip;
  }
  const style = document.cascade.resolveInTree(element);
  const own = readTransform(element, { style, viewport: context.viewport, document, measure });
  const toUser = multiply(matrix, own);
  const box = element.getAttribute('clipPathUnits') === 'objectBoundingBox' ? measure() : undefined;
  if (element.getAttribute('clipPathUnits') === 'objectBoundingBox' && !box)
    return { regions: [[]], masks: [] };
  const toClip = box
    ? multiply(toUser, [box.right - box.left, 0, 0, box.bottom - box.top, box.left, box.top])
    : toUser;
  const next = [...trail, element];
  const parts = listChildren(element).flatMap((child) => readClipChild(child, toClip, style, context, next));
  const outer = style.get('clip-path');
  const inner = composeClip(parts);
  return outer === undefined
    ? inner
    : joinClips(inner, resolveClipPath(outer, { ...context, matrix: toUser }, next));
}

/**
 * A basic shape, a reference box, or both. CSS boxes map to SVG boxes; the default is the stroke box. The stroke box of
 * a group uses the stroke of the group itself. Source: CSS Masking 1, section 5.1.
 */
function resolveBasicShape(value: string, context: ClipContext): ResolvedClip {
  const { matrix, document, style } = context;
  const [, keyword = 'stroke-box'] = boxPattern.exec(value) ?? [];
  const written = value.replace(boxPattern, '').trim();
  const box = measureBox(keyword.toLowerCase(), context);
  if (!box) return { regions: [[]], masks: [] };
  const { left, top, right, bottom } = box;
  const shape =
    written === ''
      ? { path: outlineRect(left, top, right - left, bottom - top, [0, 0]), fillRule: 'nonzero' as const }
      : parseBasicShape(written, box, emOf(style), () => document.budget.countSegments(1));
  if (!shape) {
    document.findings.add('svg-clip-dropped');
    return noClip;
  }
  const path = transformPath(matrix, shape.path);
  return { regions: [path.length === 0 ? [] : [{ path, fillRule: shape.fillRule }]], masks: [] };
}

function measureBox(keyword: string, { measure, viewport, style }: ClipContext): Bounds | undefined {
  if (keyword === 'view-box') return { left: 0, top: 0, right: viewport.width, bottom: viewport.height };
  const fillBox = measure();
  const isStroked =
    /^(stroke|border|margin)-box$/.test(keyword) && (style.get('stroke') ?? 'none') !== 'none';
  if (!fillBox || !isStroked) return fillBox;
  const widthPx = parseLength(style.get('stroke-width'), measureDiagonal(viewport), emOf(style)) ?? 1;
  return growBounds(fillBox, widthPx / 2);
}

/** One region if the parts can be merged into one outline, else a mask. */
function composeClip(written: readonly ClipPart[]): ResolvedClip {
  const parts = leaveOutEqual(written);
  const [first] = parts;
  if (!first) return { regions: [[]], masks: [] };
  if (parts.length === 1)
    return joinClips({ regions: [[{ path: first.path, fillRule: first.fillRule }]], masks: [] }, first.clip);
  const isUncut = parts.every(({ clip }) => clip.regions.length === 0 && clip.masks.length === 0);
  const isAlike = parts.every(({ fillRule }) => fillRule === first.fillRule);
  if (isUncut && isAlike && areApart(parts))
    return { regions: [parts.map(({ path, fillRule }) => ({ path, fillRule }))], masks: [] };
  return { regions: [], masks: [{ by: 'alpha', nodes: parts.flatMap(paintPart) }] };
}

/** Duplicate parts are dropped. */
function leaveOutEqual(parts: readonly ClipPart[]): readonly ClipPart[] {
  const seen = new Set<string>();
  return parts.filter(({ path, fillRule, clip }) => {
    if (clip.regions.length > 0 || clip.masks.length > 0) return true;
    const key = `${fillRule} ${formatPath(path)}`;
    return !seen.has(key) && seen.add(key);
  });
}

function areApart(parts: readonly ClipPart[]): boolean {
  if (parts.length > 100) return false;
  const boxes = parts.map(({ path }) => measurePath(path));
  return boxes.every((box, index) =>
    boxes.slice(index + 1).every((other) => !box || !other || !isOverlapping(box, other)),
  );
}

function paintPart({ path, fillRule, clip }: ClipPart): ClipArtMask['nodes'] {
  const shape: ClipArtShape = {
    path,
    transform: identity,
    fill: { colour: '#000000', opacity: 1 },
    fillRule,
    strokeFirst: false,
    opacity: 1,
    clips: clip.regions,
  };
  return clip.masks.reduce<ClipArtMask['nodes']>(
    (nodes, mask) => [{ nodes, mask, clips: [], opacity: 1, blendMode: 'source-over' }],
    [shape],
  );
}

/** A shape inside a clipping path, or a `use` of one. */
function readClipChild(
  child: Element,
  matrix: Matrix,
  parent: Style,
  context: ClipContext,
  trail: readonly Element[],
): ClipPart[] {
  const { document, viewport } = context;
  document.budget.countVisit();
  if (!isSvgElement(child)) return [];
  const style = document.cascade.resolve(child, parent);
  if (style.get('display') === 'none' || (style.get('visibility') ?? 'visible') !== 'visible') return [];
  const isShape = isShapeName(child.localName ?? '');
  const measure = () => (isShape ? measurePath(readGeometry(child, style, viewport, document)) : undefined);
  const own = multiply(matrix, readTransform(child, { style, viewport, document, measure }));
  if (determinant(own) === 0) return [];
  const value = style.get('clip-path');
  const cut = (bounds: () => Bounds | undefined) =>
    value === undefined
      ? noClip
      : resolveClipPath(value, { ...context, matrix: own, measure: bounds }, trail);
  if (isShape) {
    const path = transformPath(own, readGeometry(child, style, viewport, document));
    return path.length === 0
      ? []
      : [{ path, fillRule: parseFillRule(style.get('clip-rule')), clip: cut(measure) }];
  }
  if (child.localName === 'text') document.findings.add('svg-text-dropped');
  const target = child.localName === 'use' ? document.follow(child) : undefined;
  if (!target || !isShapeName(target.localName ?? '')) return [];
  const [x, y] = [
    parseLength(child.getAttribute('x'), viewport.width, emOf(style)) ?? 0,
    parseLength(child.getAttribute('y'), viewport.height, emOf(style)) ?? 0,
  ];
  const outer = cut(() => undefined);
  return readClipChild(target, multiply(own, [1, 0, 0, 1, x, y]), style, context, trail).map((part) => ({
    ...part,
    clip: joinClips(part.clip, outer),
  }));
}
