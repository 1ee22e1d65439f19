import type { Element } from '@xmldom/xmldom';
import type { Gradient, GradientStop } from '../clip-art.ts';
import { determinant, invert, type Matrix, multiply, transformPoint } from '../matrix.ts';
import { parseColour } from './parse-colour.ts';
import { parseLength } from './parse-length.ts';
import { listChildren } from './parse-svg.ts';
import type { Bounds } from './path.ts';
import { measureDiagonal } from './read-geometry.ts';
import { readTransform } from './read-transform.ts';
import type { Size } from './resolve-viewport.ts';
import { type RepeatedGradient, repeatGradient } from './repeat-gradient.ts';
import { emOf } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxChain = 16;
const maxStops = 256;

export const isGradientName = (name: string | null): boolean =>
  name === 'linearGradient' || name === 'radialGradient';

/**
 * Resolves a gradient element, including attributes inherited by `href`, to the units of the shape.
 * @param bounds of the shape, for gradients measured in it
 * @param extent of the painted area, in the same units; a repeating gradient is repeated to fill it
 * @returns a gradient; a colour with its opacity where the standard requires a flat paint; undefined for no paint;
 * `unusable` for a shape without a box, which uses the fallback of the paint Source: SVG 2, section 14.2.
 */
export function resolveGradient(
  element: Element,
  bounds: Bounds,
  extent: Bounds,
  viewport: Size,
  document: SvgDocument,
): Gradient | GradientStop | 'unusable' | undefined {
  const chain = followChain(element, document);
  const find = (name: string) => chain.find((link) => link.hasAttribute(name));
  const read = (name: string) => find(name)?.getAttribute(name);
  // Geometry is inherited only from gradients of the same type.
  const readPlace = (name: string) =>
    chain.find((link) => link.localName === element.localName && link.hasAttribute(name))?.getAttribute(name);
  const stops = readStops(chain, document);
  const last = stops.at(-1);
  if (!last || stops.length === 1) return last;
  const isInUserSpace = read('gradientUnits') === 'userSpaceOnUse';
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  if (!isInUserSpace && (width === 0 || height === 0)) return 'unusable';
  const box: Matrix = isInUserSpace ? [1, 0, 0, 1, 0, 0] : [width, 0, 0, height, bounds.left, bounds.top];
  const carrier = find('gradientTransform') ?? element;
  const style = document.cascade.resolveInTree(carrier);
  const own = readTransform(
    carrier,
    { style, viewport, document, measure: () => bounds },
    'gradientTransform',
  );
  const transform = multiply(box, own);
  if (determinant(transform) === 0) return undefined;
  const unit: Size = isInUserSpace ? viewport : { width: 1, height: 1 };
  const emPx = emOf(document.cascade.resolveInTree(element));
  const length = (name: string, initial: string, percentOf: number) =>
    parseLength(readPlace(name), percentOf, emPx) ?? parseLength(initial, percentOf) ?? 0;
  const across = (name: string, initial: string) => length(name, initial, unit.width);
  const down = (name: string, initial: string) => length(name, initial, unit.height);
  const spread = read('spreadMethod') ?? 'pad';
  const repeat = (gradient: RepeatedGradient): Gradient => {
    const corners = cornersOf(extent).map((corner) => transformPoint(invert(transform), corner));
    return { ...repeatGradient(gradient, spread, corners, document), transform };
  };

  if (element.localName === 'linearGradient') {
    const [x1, y1, x2, y2] = [across('x1', '0%'), down('y1', '0%'), across('x2', '100%'), down('y2', '0%')];
    return x1 === x2 && y1 === y2 ? last : repeat({ kind: 'linear', stops, x1, y1, x2, y2 });
  }
  const diagonal = measureDiagonal(unit);
  const [cx, cy, r] = [across('cx', '50%'), down('cy', '50%'), length('r', '50%', diagonal)];
  if (r <= 0) return last;
  const fr = Math.max(0, length('fr', '0%', diagonal));
  const [fx, fy] = [across('fx', `${cx}`), down('fy', `${cy}`)];
  // Equal circles are a hard edge, which a canvas draws only if the radii differ slightly.
  return repeat({ kind: 'radial', stops, cx, cy, r: fr === r ? fr * 1.0001 : r, fx, fy, fr });
}

const cornersOf = ({ left, top, right, bottom }: Bounds) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;

/** A number or a percentage; any other value is 0. */
function parseOffset(text: string | null): number {
  const isUnitless = /^[^a-df-z]*$/i.test(text ?? '');
  return isUnitless ? (parseLength(text, 1) ?? 0) : 0;
}

function followChain(element: Element, document: SvgDocument): Element[] {
  const chain: Element[] = [];
  for (
    let link: Element | undefined = element;
    link && chain.length < maxChain;
    link = document.follow(link)
  ) {
    if (chain.includes(link) || !isGradientName(link.localName)) break;
    chain.push(link);
  }
  return chain;
}

function readStops(chain: readonly Element[], document: SvgDocument): GradientStop[] {
  const children = chain.map((link) => listChildren(link).filter(({ localName }) => localName === 'stop'));
  const elements = children.find((stops) => stops.length > 0) ?? [];
  let reached = 0;
  return elements.slice(0, maxStops).map((element): GradientStop => {
    const style = document.cascade.resolveInTree(element);
    const written = style.get('stop-color') ?? '#000000';
    const colour = parseColour(/^currentcolor$/i.test(written) ? (style.get('color') ?? '#000000') : written);
    const opacity = (parseLength(style.get('stop-opacity'), 1) ?? 1) * (colour?.alpha ?? 1);
    reached = Math.max(reached, Math.min(1, parseOffset(element.getAttribute('offset'))));
    return { offset: reached, colour: colour?.hex ?? '#000000', opacity: Math.min(1, Math.max(0, opacity)) };
  });
}
