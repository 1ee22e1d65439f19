import type { Element } from '@xmldom/xmldom';
import type { FillRule, Paint, Stroke } from '../clip-art.ts';
import { determinant, invert, type Matrix, multiply } from '../matrix.ts';
import { followPatterns } from './expand-pattern.ts';
import { growBounds } from './clip-art-nodes.ts';
import { readColour } from './read-colour.ts';
import { parseLength } from './parse-length.ts';
import { type Bounds, boundsIn } from './path.ts';
import { measureDiagonal } from './read-geometry.ts';
import { isGradientName, resolveGradient } from './resolve-gradient.ts';
import type { Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import type { ContextPaint, ContextPaints } from './surroundings.ts';
import type { SvgDocument } from './svg-document.ts';

const maxDashes = 100;
/** The minimum period of dashes. Finer patterns look solid or grey, and a line could have billions of dashes. */
const minDashPatternPx = 0.01;

/** The surroundings that paints refer to. */
export interface PaintContext {
  style: Style;
  /** Of the shape's outline. */
  bounds: Bounds;
  viewport: Size;
  document: SvgDocument;
  /** From the shape's units to clip art units. */
  matrix: Matrix;
  /** The paints of the shape of a marker, or of the `use` of a copy. */
  context: ContextPaints | undefined;
}

/** A resolved paint of a shape, or a pattern that is not drawn yet. */
export type ResolvedPaint = Paint | PatternPaint;

export interface PatternPaint {
  pattern: Element;
  opacity: number;
  /** The reference of its coordinates if it is not the shape: the element's units and its box. */
  place?: { matrix: Matrix; bounds: Bounds };
}

export const isPattern = (paint: object | undefined): paint is PatternPaint =>
  paint !== undefined && 'pattern' in paint;

/** A number or percentage between 0 and 1, such as an opacity. */
export const parseRatio = (text: string | undefined): number =>
  Math.min(1, Math.max(0, parseLength(text, 1) ?? 1));

export const parseFillRule = (text: string | undefined): FillRule =>
  text === 'evenodd' ? 'evenodd' : 'nonzero';

/** @returns undefined when the shape is not filled, or filled with nothing visible. Source: SVG 2, section 13.2. */
export function resolveFill(context: PaintContext): ResolvedPaint | undefined {
  const opacity = parseRatio(context.style.get('fill-opacity'));
  return resolvePaint(context.style.get('fill') ?? '#000000', opacity, context.bounds, context);
}

/** A stroke without its paint. */
export type Pen = Omit<Stroke, keyof Paint>;

/** @returns undefined when the shape has no visible stroke. Source: SVG 2, section 13.5. */
export function resolveStroke(context: PaintContext): { paint: ResolvedPaint; pen: Pen } | undefined {
  const { style, viewport, bounds } = context;
  const length = (text: string | undefined) => parseLength(text, measureDiagonal(viewport), emOf(style));
  const widthPx = length(style.get('stroke-width') ?? '1') ?? 1;
  if (widthPx <= 0) return undefined;
  const paint = resolvePaint(
    style.get('stroke') ?? 'none',
    parseRatio(style.get('stroke-opacity')),
    growBounds(bounds, widthPx * 2),
    context,
  );
  if (!paint) return undefined;
  const cap = style.get('stroke-linecap');
  const join = style.get('stroke-linejoin');
  const pen: Pen = {
    widthPx,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: Math.max(1, parseLength(style.get('stroke-miterlimit'), 1) ?? 4),
    dashesPx: parseDashes(style.get('stroke-dasharray'), length),
    dashOffsetPx: length(style.get('stroke-dashoffset')) ?? 0,
  };
  return { paint, pen };
}

function resolvePaint(
  written: string,
  opacity: number,
  extent: Bounds,
  context: PaintContext,
): ResolvedPaint | undefined {
  if (opacity === 0) return undefined;
  const { document, style, bounds, viewport } = context;
  const url = document.parseUrl(written);
  if (url) {
    const server = url.id === undefined ? undefined : document.findServer(url.id);
    if (server && isGradientName(server.localName)) {
      const resolved = resolveGradient(server, bounds, extent, viewport, document);
      if (resolved === 'unusable') return resolvePaint(url.rest || 'none', opacity, extent, context);
      if (resolved === undefined) return undefined;
      if ('stops' in resolved) return { colour: resolved, opacity };
      return { colour: resolved.colour, opacity: opacity * resolved.opacity };
    }
    if (server?.localName === 'pattern' && hasExtent(bounds, server) && hasTile(server, document))
      return { pattern: server, opacity };
    return resolvePaint(url.rest || 'none', opacity, extent, context);
  }
  const name = written.trim().toLowerCase();
  if (name === 'none') return undefined;
  if (name === 'context-fill' || name === 'context-stroke') {
    const around = context.context?.[name === 'context-fill' ? 'fill' : 'stroke'];
    return around && resolveContextPaint(around, opacity, extent, context);
  }
  const colour = readColour(name, style);
  return colour && colour.alpha > 0 ? { colour: colour.hex, opacity: opacity * colour.alpha } : undefined;
}

/** A paint of the context element, in the coordinates of that element. Source: SVG 2, section 13.4. */
function resolveContextPaint(
  { written, matrix, measure, viewport }: ContextPaint,
  opacity: number,
  extent: Bounds,
  context: PaintContext,
): ResolvedPaint | undefined {
  if (!/^url\(/i.test(written)) return resolvePaint(written, opacity, extent, context);
  const bounds = measure();
  if (!bounds || determinant(matrix) === 0) return undefined;
  const toShape = multiply(invert(context.matrix), matrix);
  const there = { ...context, bounds, viewport, matrix, context: undefined };
  const paint = resolvePaint(written, opacity, boundsIn(invert(toShape), extent), there);
  if (!paint) return undefined;
  if (isPattern(paint)) return { ...paint, place: { matrix, bounds } };
  const { colour } = paint;
  if (typeof colour === 'string') return paint;
  return { ...paint, colour: { ...colour, transform: multiply(toShape, colour.transform) } };
}

/** A pattern in units of the shape's box paints nothing if the box has no extent. */
const hasExtent = ({ left, top, right, bottom }: Bounds, pattern: Element): boolean =>
  pattern.getAttribute('patternUnits') === 'userSpaceOnUse' || (right > left && bottom > top);

/** As in browsers, the fallback replaces a pattern without tiles. */
function hasTile(pattern: Element, document: SvgDocument): boolean {
  const chain = followPatterns(pattern, document);
  return ['width', 'height'].every((name) => {
    const written = chain.find((link) => link.hasAttribute(name))?.getAttribute(name);
    return (parseLength(written, 1) ?? 0) > 0;
  });
}

/** An odd list is repeated; a negative length or a sum near 0 makes the line solid. */
function parseDashes(text: string | undefined, length: (text: string) => number | undefined): number[] {
  if (text === undefined || text === 'none') return [];
  const dashes = text
    .split(/[\s,]+/, maxDashes)
    .filter((part) => part !== '')
    .map((part) => length(part) ?? -1);
  const sum = dashes.reduce((total, dash) => total + dash, 0);
  if (sum < minDashPatternPx || dashes.some((dash) => dash < 0)) return [];
  return dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
}
