import type { Element } from '@xmldom/xmldom';
import { identity, type Matrix } from '../matrix.ts';
import { parseLength, parseNumbers } from './parse-length.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Viewport {
  /** The size that percentages inside refer to. */
  size: Size;
  /** From the inner units to those of a rectangle of the outer size at the origin. */
  transform: Matrix;
}

/** @returns `viewBox` as [minX, minY, width, height], or undefined when it is missing or invalid. */
export function parseViewBox(element: Element): readonly [number, number, number, number] | undefined {
  const [minX, minY, width, height, ...rest] = parseNumbers(element.getAttribute('viewBox'));
  if (minX === undefined || minY === undefined || width === undefined || height === undefined)
    return undefined;
  return rest.length === 0 && width > 0 && height > 0 ? [minX, minY, width, height] : undefined;
}

/**
 * Fits an element's `viewBox` into a rectangle according to `preserveAspectRatio`. Source: SVG 2, section 8.2 (the
 * computation of the equivalent transform).
 */
export function resolveViewport(
  element: Element,
  outer: Size,
  preserveAspectRatio = element.getAttribute('preserveAspectRatio') ?? '',
): Viewport {
  const box = parseViewBox(element);
  if (!box) return { size: outer, transform: identity };
  const [, , width, height] = box;
  return { size: { width, height }, transform: fitBox(box, outer, preserveAspectRatio) };
}

/** From a box's units to those of a rectangle of the outer size at the origin, according to `preserveAspectRatio`. */
export function fitBox(
  [minX, minY, width, height]: readonly [number, number, number, number],
  outer: Size,
  preserveAspectRatio: string,
): Matrix {
  const [align = 'xMidYMid', fit] = preserveAspectRatio.trim().split(/\s+/);
  let [scaleX, scaleY] = [outer.width / width, outer.height / height];
  if (align !== 'none')
    scaleX = scaleY = fit === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const place = (axis: string, spare: number): number => {
    const at = new RegExp(`${axis}(Min|Max)`).exec(align)?.[1];
    return align === 'none' || at === 'Min' ? 0 : at === 'Max' ? spare : spare / 2;
  };
  const left = place('x', outer.width - width * scaleX) - minX * scaleX;
  const top = place('Y', outer.height - height * scaleY) - minY * scaleY;
  return [scaleX, 0, 0, scaleY, left, top];
}

/** The default size of replaced elements. Source: CSS Images 3, section 4.2. */
export const defaultSize: Size = { width: 300, height: 150 };

/**
 * The size of the whole drawing in CSS pixels: its own width and height, else its view box.
 * @returns undefined if either side is unknown
 */
export function resolveIntrinsicSize(root: Element): Size | undefined {
  const box = parseViewBox(root);
  const [width, height] = [readSide(root, 'width'), readSide(root, 'height')].map((side) =>
    side !== undefined && side > 0 ? side : undefined,
  );
  if (!box) return width !== undefined && height !== undefined ? { width, height } : undefined;
  const [, , boxWidth, boxHeight] = box;
  if (width !== undefined) return { width, height: height ?? (width * boxHeight) / boxWidth };
  return height === undefined
    ? { width: boxWidth, height: boxHeight }
    : { width: (height * boxWidth) / boxHeight, height };
}

/** The default size of a drawing that states none; a stated side of 0 stays 0. */
export const resolveDefaultSize = (root: Element): Size => ({
  width: Math.max(0, readSide(root, 'width') ?? defaultSize.width),
  height: Math.max(0, readSide(root, 'height') ?? defaultSize.height),
});

/** Percentages are ignored, because there is no page that they refer to. */
function readSide(root: Element, name: 'width' | 'height'): number | undefined {
  const text = root.getAttribute(name);
  return text?.includes('%') === true ? undefined : parseLength(text, 0);
}
