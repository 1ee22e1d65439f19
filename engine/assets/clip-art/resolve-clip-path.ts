import type { Element } from '@xmldom/xmldom';
import type { ClipRegion } from '../clip-art.ts';
import { type Matrix, multiply } from '../matrix.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { parseTransform } from './parse-transform.ts';
import { type Bounds, transformPath } from './path.ts';
import { isShapeName, readGeometry } from './read-geometry.ts';
import { parseFillRule } from './resolve-paint.ts';
import type { Size } from './resolve-viewport.ts';
import type { Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxNesting = 8;
const noStyle: Style = new Map();

export interface ClipContext {
  /** From the clipped element's units to clip art units. */
  matrix: Matrix;
  /** Of the clipped element, where it is one shape. */
  bounds: Bounds | undefined;
  viewport: Size;
  document: SvgDocument;
}

/**
 * Resolves a `clip-path` value to the regions that all must hold, in clip art units: the clipping path's own, and
 * those of the clipping paths that clip it. Source: CSS Masking 1, section 5.
 * @throws PlatenError `clip-art-too-complex`
 */
export function resolveClipPath(value: string, context: ClipContext, nesting = 0): ClipRegion[] {
  if (value === 'none') return [];
  const { document, matrix, bounds } = context;
  const url = document.parseUrl(value);
  const element = url?.id === undefined ? undefined : document.find(url.id);
  if (!element) {
    // A reference that leads nowhere counts for nothing, a basic shape such as circle() is beyond us.
    if (!url) document.findings.add('svg-clip-dropped');
    return [];
  }
  const isInBox = element.getAttribute('clipPathUnits') === 'objectBoundingBox';
  if (element.localName !== 'clipPath' || nesting >= maxNesting || (isInBox && !bounds)) {
    document.findings.add('svg-clip-dropped');
    return [];
  }
  const toUser = multiply(matrix, parseTransform(element.getAttribute('transform')));
  const toClip =
    isInBox && bounds
      ? multiply(toUser, [
          bounds.right - bounds.left,
          0,
          0,
          bounds.bottom - bounds.top,
          bounds.left,
          bounds.top,
        ])
      : toUser;
  const style = document.cascade.resolve(element, noStyle);
  const region = listChildren(element).flatMap((child) => readClipChild(child, toClip, style, context));
  const outer = style.get('clip-path');
  return [region, ...(outer === undefined ? [] : resolveClipPath(outer, context, nesting + 1))];
}

/** A shape inside a clipping path, or a `use` of one. */
function readClipChild(child: Element, matrix: Matrix, parent: Style, context: ClipContext): ClipRegion {
  const { document, viewport } = context;
  document.countVisit();
  if (!isSvgElement(child)) return [];
  const style = document.cascade.resolve(child, parent);
  if (style.get('display') === 'none' || (style.get('visibility') ?? 'visible') !== 'visible') return [];
  const own = multiply(matrix, parseTransform(child.getAttribute('transform')));
  if (style.has('clip-path')) document.findings.add('svg-clip-dropped');
  if (isShapeName(child.localName ?? '')) {
    const path = transformPath(own, readGeometry(child, viewport, document));
    return path.length === 0 ? [] : [{ path, fillRule: parseFillRule(style.get('clip-rule')) }];
  }
  if (child.localName === 'text') document.findings.add('svg-text-dropped');
  const target = child.localName === 'use' ? document.follow(child) : undefined;
  if (!target || !isShapeName(target.localName ?? '')) return [];
  const [x, y] = [
    parseLength(child.getAttribute('x'), viewport.width) ?? 0,
    parseLength(child.getAttribute('y'), viewport.height) ?? 0,
  ];
  return readClipChild(target, multiply(own, [1, 0, 0, 1, x, y]), style, context);
}
