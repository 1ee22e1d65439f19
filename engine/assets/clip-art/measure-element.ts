import type { Element } from '@xmldom/xmldom';
import { identity, type Matrix, multiply } from '../matrix.ts';
import { uniteAll } from './clip-art-nodes.ts';
import { parseLength } from './parse-length.ts';
import { isSvgElement, listChildren } from './parse-svg.ts';
import { type Bounds, boundsIn, measurePath, transformPath } from './path.ts';
import { isShapeName, readGeometry } from './read-geometry.ts';
import { readImage } from './read-image.ts';
import { readTransform } from './read-transform.ts';
import { resolveViewport, type Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxDepth = 24;

/**
 * The box around an element's outlines in its own units, without strokes, clips and effects.
 * Source: SVG 2, section 8.10. @throws PlatenError `clip-art-too-complex`
 */
export function measureElement(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
): Bounds | undefined {
  return measure(element, style, viewport, document, identity, 0);
}

function measure(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
  matrix: Matrix,
  depth: number,
): Bounds | undefined {
  document.budget.countVisit();
  if (!isSvgElement(element) || style.get('display') === 'none' || depth > maxDepth) return undefined;
  const name = element.localName ?? '';
  if (isShapeName(name))
    return measurePath(transformPath(matrix, readGeometry(element, style, viewport, document)));
  if (name === 'image') {
    const image = readImage(element, style, viewport, document);
    if (!image) return undefined;
    const { x: left, y: top, width, height } = image.box;
    return boundsIn(matrix, { left, top, right: left + width, bottom: top + height });
  }
  const read = (key: 'x' | 'y' | 'width' | 'height', percentOf: number) =>
    parseLength(element.getAttribute(key), percentOf, emOf(style));
  const [x, y] = [read('x', viewport.width) ?? 0, read('y', viewport.height) ?? 0];
  const moved = multiply(matrix, [1, 0, 0, 1, x, y]);
  if (name === 'use') {
    const target = document.follow(element);
    return target ? measureChild(target, style, viewport, document, moved, depth) : undefined;
  }
  if (name === 'svg' || name === 'symbol') {
    const outer = {
      width: read('width', viewport.width) ?? viewport.width,
      height: read('height', viewport.height) ?? viewport.height,
    };
    const { size, transform } = resolveViewport(element, outer);
    return measureChildren(element, style, size, document, multiply(moved, transform), depth);
  }
  return name === 'g' || name === 'a' || name === 'switch'
    ? measureChildren(element, style, viewport, document, matrix, depth)
    : undefined;
}

function measureChildren(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
  matrix: Matrix,
  depth: number,
): Bounds | undefined {
  return uniteAll(
    listChildren(element).map((child) =>
      child.localName === 'symbol'
        ? undefined
        : measureChild(child, style, viewport, document, matrix, depth),
    ),
  );
}

function measureChild(
  child: Element,
  parent: Style,
  viewport: Size,
  document: SvgDocument,
  matrix: Matrix,
  depth: number,
): Bounds | undefined {
  const style = document.cascade.resolve(child, parent);
  const transform = readTransform(child, {
    style,
    viewport,
    document,
    measure: () => measure(child, style, viewport, document, identity, depth + 1),
  });
  return measure(child, style, viewport, document, multiply(matrix, transform), depth + 1);
}
