import type { Element } from '@xmldom/xmldom';
import { parseLength, parseNumbers } from './parse-length.ts';
import type { Path, Segment } from './path.ts';
import { convertArc } from './convert-arc.ts';
import type { Size } from './resolve-viewport.ts';
import type { SvgDocument } from './svg-document.ts';

/** The elements that have an outline. */
export const isShapeName = (name: string): boolean =>
  /^(path|rect|circle|ellipse|line|polyline|polygon)$/.test(name);

/** What percentages of lengths that are neither across nor down refer to. Source: SVG 2, section 8.9. */
export const measureDiagonal = ({ width, height }: Size): number => Math.hypot(width, height) / Math.SQRT2;

/**
 * The outline of a shape element in its own units; empty where the standard draws nothing.
 * Source: SVG 2, chapters 9 and 10.
 * @throws PlatenError `clip-art-too-complex`
 */
export function readGeometry(element: Element, viewport: Size, document: SvgDocument): Path {
  if (element.localName === 'path') return document.readPath(element);
  const path = readBasicShape(element, viewport);
  document.countSegments(path.length);
  return path;
}

function readBasicShape(element: Element, viewport: Size): Path {
  const read = (name: string, percentOfPx: number) => parseLength(element.getAttribute(name), percentOfPx);
  const across = (name: string) => read(name, viewport.width) ?? 0;
  const down = (name: string) => read(name, viewport.height) ?? 0;
  switch (element.localName ?? '') {
    case 'rect':
      return outlineRect(
        across('x'),
        down('y'),
        across('width'),
        down('height'),
        readRadii(element, viewport),
      );
    case 'circle': {
      const radius = read('r', measureDiagonal(viewport)) ?? 0;
      return outlineEllipse(across('cx'), down('cy'), radius, radius);
    }
    case 'ellipse': {
      const [radiusX, radiusY] = readRadii(element, viewport);
      return outlineEllipse(across('cx'), down('cy'), radiusX, radiusY);
    }
    case 'line':
      return [
        ['M', across('x1'), down('y1')],
        ['L', across('x2'), down('y2')],
      ];
    default:
      return outlinePoints(parseNumbers(element.getAttribute('points')), element.localName === 'polygon');
  }
}

/** `rx` and `ry`; where one is missing it is as large as the other. */
function readRadii(element: Element, viewport: Size): readonly [number, number] {
  const radiusX = parseLength(element.getAttribute('rx'), viewport.width);
  const radiusY = parseLength(element.getAttribute('ry'), viewport.height);
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

function outlineEllipse(x: number, y: number, radiusX: number, radiusY: number): Path {
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
