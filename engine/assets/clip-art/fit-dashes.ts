import type { Element } from '@xmldom/xmldom';
import { measureLength } from './measure-length.ts';
import { parseLength } from './parse-length.ts';
import type { Path } from './path.ts';
import type { Pen } from './resolve-paint.ts';

/**
 * Scales dashes to the `pathLength` that the file states. Source: SVG 2, section 9.6.1.
 * @param path in the element's units
 */
export function fitDashes(pen: Pen, element: Element, path: Path): Pen {
  const stated = parseLength(element.getAttribute('pathLength'), 1);
  if (pen.dashesPx.length === 0 || stated === undefined || stated < 0) return pen;
  if (stated === 0) return { ...pen, dashesPx: [] };
  const scale = measureLength(path) / stated;
  const dashesPx = pen.dashesPx.map((dash) => dash * scale);
  return { ...pen, dashesPx, dashOffsetPx: pen.dashOffsetPx * scale };
}
