import type { Element } from '@xmldom/xmldom';
import { parseLength, parseNumbers } from './parse-length.ts';
import type { Path, Segment } from './path.ts';
import { convertArc } from './convert-arc.ts';
import type { Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

/** The elements that have an outline. */
export const isShapeName = (name: string): boolean =>
  /^(path|rect|circle|ellipse|line|polyline|polygon)$/.test(name);

/** The reference of percentages that are neither horizontal nor vertical. Source: SVG 2, section 8.9. */
export const measureDiagonal = ({ width, height }: Size): number => Math.hypot(width, height) / Math.SQRT2;

/**
 * The outline of a shape element in its own units; empty where the standard draws nothing. Style properties may set
 * sizes and positions. Source: SVG 2, chapters 7.5, 9 and 10.
 * @throws PlatenError `clip-art-too-complex`
 */
export function readGeometry(element: Element, style: Style, viewport: Size, document: SvgDocument): Path {
  if (element.localName === 'path') {
    const [, quoted, other] = /^path\(\s*(?:"([^"]*)"|'([^']*)')\s*\)$/.exec(style.get('d') ?? '') ?? [];
    const data = style.get('d') === 'none' ? '' : (quoted ?? other);
    return document.readPath(element, data);
  }
  const path = readBasicShape(element, style, viewport);
  document.budget.countSegments(path.length);
  return path;
}

function readBasicShape(element: Element, style: Style, viewport: Size): Path {
  const emPx = emOf(style);
  const across = (name: GeometryProperty) => parseLength(style.get(name), viewport.width, emPx) ?? 0;
  const down = (name: GeometryProperty) => parseLength(style.get(name), viewport.height, emPx) ?? 0;
  const end = (name: string, percentOfPx: number) =>
    parseLength(element.getAttribute(name), percentOfPx, emPx) ?? 0;
  switch (element.localName ?? '') {
    case 'rect':
      return outlineRect(
        across('x'),
        down('y'),
        across('width'),
        down('height'),
        readRadii(style, viewport, emPx),
      );
    case 'circle': {
      const radius = parseLength(style.get('r'), measureDiagonal(viewport), emPx) ?? 0;
      return outlineEllipse(across('cx'), down('cy'), radius, radius);
    }
    case 'ellipse': {
      const [radiusX, radiusY] = readRadii(style, viewport, emPx);
      return outlineEllipse(across('cx'), down('cy'), radiusX, radiusY);
    }
    case 'line':
      return [
        ['M', end('x1', viewport.width), end('y1', viewport.height)],
        ['L', end('x2', viewport.width), end('y2', viewport.height)],
      ];
    default:
      return outlinePoints(parseNumbers(element.getAttribute('points')), element.localName === 'polygon');
  }
}

type GeometryProperty = 'x' | 'y' | 'width' | 'height' | 'cx' | 'cy';

/** `rx` and `ry`; a missing one equals the other. */
function readRadii(style: Style, viewport: Size, emPx: number): readonly [number, number] {
  const radiusX = parseLength(style.get('rx'), viewport.width, emPx);
  const radiusY = parseLength(style.get('ry'), viewport.height, emPx);
  return [radiusX ?? radiusY ?? 0, radiusY ?? radiusX ?? 0];
}

/** A rectangle, with rounded corners where the radii are not 0. */
export function outlineRect(
  x: number,
  y: number,
  width: number,
  height: number,
  radii: readonly [number, number],
): Path {
  if (width <= 0 || height <= 0) return [];
  const [right, bottom] = [x + width, y + height];
  const [rx, ry] = [Math.min(radii[0], width / 2), Math.min(radii[1], height / 2)];
  if (rx <= 0 || ry <= 0)
    return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']];
  const corner = (fromX: number, fromY: number, toX: number, toY: number): Segment[] =>
    convertArc({
      fromX,
      fromY,
      radiusX: rx,
      radiusY: ry,
      angleDeg: 0,
      isLarge: false,
      isClockwise: true,
      toX,
      toY,
    });
  return [
    ['M', x + rx, y],
    ['L', right - rx, y],
    ...corner(right - rx, y, right, y + ry),
    ['L', right, bottom - ry],
    ...corner(right, bottom - ry, right - rx, bottom),
    ['L', x + rx, bottom],
    ...corner(x + rx, bottom, x, bottom - ry),
    ['L', x, y + ry],
    ...corner(x, y + ry, x + rx, y),
    ['Z'],
  ];
}

export function outlineEllipse(x: number, y: number, radiusX: number, radiusY: number): Path {
  if (radiusX <= 0 || radiusY <= 0) return [];
  const half = (fromX: number, toX: number): Segment[] =>
    convertArc({
      fromX,
      fromY: y,
      radiusX,
      radiusY,
      angleDeg: 0,
      isLarge: false,
      isClockwise: true,
      toX,
      toY: y,
    });
  return [['M', x + radiusX, y], ...half(x + radiusX, x - radiusX), ...half(x - radiusX, x + radiusX), ['Z']];
}

/** An odd last number is an error, up to which the shape is drawn. */
function outlinePoints(numbers: readonly number[], isClosed: boolean): Path {
  const path: Segment[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    path.push([index === 0 ? 'M' : 'L', numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  if (isClosed && path.length > 0) path.push(['Z']);
  return path;
}
