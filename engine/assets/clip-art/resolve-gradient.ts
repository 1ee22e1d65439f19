import type { Element } from '@xmldom/xmldom';
import type { Gradient, GradientStop } from '../clip-art.ts';
import { type Matrix, multiply } from '../matrix.ts';
import { parseColour } from './parse-colour.ts';
import { parseLength } from './parse-length.ts';
import { listChildren } from './parse-svg.ts';
import { parseTransform } from './parse-transform.ts';
import type { Bounds } from './path.ts';
import { measureDiagonal } from './read-geometry.ts';
import type { Size } from './resolve-viewport.ts';
import type { StyleProperty } from './style-cascade.ts';
import type { SvgDocument } from './svg-document.ts';

const maxChain = 16;
const maxStops = 256;
const noStyle: ReadonlyMap<StyleProperty, string> = new Map();

export const isGradientName = (name: string | null): boolean =>
  name === 'linearGradient' || name === 'radialGradient';

/**
 * Resolves a gradient element, what it takes over from others by `href` included, to the units of the shape.
 * @param bounds of the shape, for gradients measured in it
 * @returns a gradient; a colour with its opacity where the standard asks for a flat paint; undefined for none
 * Source: SVG 2, section 14.2.
 */
export function resolveGradient(
  element: Element,
  bounds: Bounds,
  viewport: Size,
  document: SvgDocument,
): Gradient | GradientStop | undefined {
  const chain = followChain(element, document);
  const read = (name: string) => chain.find((link) => link.getAttribute(name))?.getAttribute(name);
  const stops = readStops(chain, document);
  const last = stops.at(-1);
  if (!last || stops.length === 1) return last;
  if ((read('spreadMethod') ?? 'pad') !== 'pad' || Number.parseFloat(read('fr') ?? '0') > 0)
    document.findings.add('svg-gradient-simplified');

  const isInUserSpace = read('gradientUnits') === 'userSpaceOnUse';
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  if (!isInUserSpace && (width === 0 || height === 0)) return undefined;
  const box: Matrix = isInUserSpace ? [1, 0, 0, 1, 0, 0] : [width, 0, 0, height, bounds.left, bounds.top];
  const transform = multiply(box, parseTransform(read('gradientTransform')));
  const unit: Size = isInUserSpace ? viewport : { width: 1, height: 1 };
  const length = (name: string, initial: string, percentOf: number) =>
    parseLength(read(name), percentOf) ?? parseLength(initial, percentOf) ?? 0;
  const across = (name: string, initial: string) => length(name, initial, unit.width);
  const down = (name: string, initial: string) => length(name, initial, unit.height);

  if (element.localName === 'linearGradient') {
    const [x1, y1, x2, y2] = [across('x1', '0%'), down('y1', '0%'), across('x2', '100%'), down('y2', '0%')];
    return x1 === x2 && y1 === y2 ? last : { kind: 'linear', stops, transform, x1, y1, x2, y2 };
  }
  const [cx, cy, r] = [across('cx', '50%'), down('cy', '50%'), length('r', '50%', measureDiagonal(unit))];
  if (r <= 0) return last;
  const focus = pullInside(across('fx', `${cx}`) - cx, down('fy', `${cy}`) - cy, r);
  return { kind: 'radial', stops, transform, cx, cy, r, fx: cx + focus.x, fy: cy + focus.y };
}

/** A focus on or outside the circle is moved just inside it, as SVG 1.1 says and every renderer does. */
function pullInside(x: number, y: number, r: number): { x: number; y: number } {
  const distance = Math.hypot(x, y);
  const factor = distance > r * 0.999 ? (r * 0.999) / distance : 1;
  return { x: x * factor, y: y * factor };
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
    const style = document.cascade.resolve(element, noStyle);
    const written = style.get('stop-color') ?? '#000000';
    const colour = parseColour(/^currentcolor$/i.test(written) ? (style.get('color') ?? '#000000') : written);
    const opacity = (parseLength(style.get('stop-opacity'), 1) ?? 1) * (colour?.alpha ?? 1);
    reached = Math.max(reached, Math.min(1, parseLength(element.getAttribute('offset'), 1) ?? 0));
    return { offset: reached, colour: colour?.hex ?? '#000000', opacity: Math.min(1, Math.max(0, opacity)) };
  });
}
