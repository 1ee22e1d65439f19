import type { Element } from '@xmldom/xmldom';
import { type Matrix, multiply } from '../matrix.ts';
import { uniteAll } from './clip-art-nodes.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { type Bounds, boundsIn, measurePath } from './path.ts';
import { isShapeName, readGeometry } from './read-geometry.ts';
import { readImage } from './read-image.ts';
import { readTransform } from './read-transform.ts';
import { resolveViewport, type Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxDepth = 24;

/**
 * The box around an element's outlines in its own units, without strokes, clips and effects. As in browsers, a rotated
 * part contributes its own box, not its outline. Source: SVG 2, section 8.10. @throws PlatenError
 * `clip-art-too-complex`
 */
export function measureElement(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
  depth = 0,
): Bounds | undefined {
  document.budget.countVisit();
  if (!isSvgElement(element) || style.get('display') === 'none' || depth > maxDepth) return undefined;
  const name = element.localName ?? '';
  if (isShapeName(name)) return measurePath(readGeometry(element, style, viewport, document));
  if (name === 'image') {
    const image = readImage(element, style, viewport, document);
    if (!image) return undefined;
    const { x: left, y: top, width, height } = image.box;
    return { left, top, right: left + width, bottom: top + height };
  }
  const read = (key: 'x' | 'y' | 'width' | 'height', percentOf: number) =>
    parseLength(element.getAttribute(key), percentOf, emOf(style));
  const moved: Matrix = [1, 0, 0, 1, read('x', viewport.width) ?? 0, read('y', viewport.height) ?? 0];
  if (name === 'use') {
    const target = document.follow(element);
    return target && map(moved, measureChild(target, style.around(target), viewport, document, depth));
  }
  if (name === 'svg' || name === 'symbol') {
    const outer = {
      width: read('width', viewport.width) ?? viewport.width,
      height: read('height', viewport.height) ?? viewport.height,
    };
    const { size, transform } = resolveViewport(element, outer);
    return map(multiply(moved, transform), measureChildren(element, style, size, document, depth));
  }
  return name === 'g' || name === 'a' || name === 'switch'
    ? measureChildren(element, style, viewport, document, depth)
    : undefined;
}

const map = (matrix: Matrix, box: Bounds | undefined): Bounds | undefined => box && boundsIn(matrix, box);

function measureChildren(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
  depth: number,
): Bounds | undefined {
  return uniteAll(
    listChildren(element).map((child) =>
      child.localName === 'symbol' ? undefined : measureChild(child, style, viewport, document, depth),
    ),
  );
}

/** In the units of its parent. */
function measureChild(
  child: Element,
  parent: Style,
  viewport: Size,
  document: SvgDocument,
  depth: number,
): Bounds | undefined {
  const style = document.cascade.resolve(child, parent);
  const measure = () => measureElement(child, style, viewport, document, depth + 1);
  return map(readTransform(child, { style, viewport, document, measure }), measure());
}
