import type { Element } from '@xmldom/xmldom';
import type { ClipArtMask, ClipArtNode, ClipArtShape, Paint, Stroke } from '../clip-art.ts';
import { determinant, type Matrix } from '../matrix.ts';
import { applyClips } from './apply-clips.ts';
import { bakeTransform } from './bake-transform.ts';
import { measureShape } from './clip-art-nodes.ts';
import { expandPattern } from './expand-pattern.ts';
import { fitDashes } from './fit-dashes.ts';
import { type Bounds, type Path, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';
import { placeMarkers } from './place-markers.ts';
import {
  isPattern,
  parseFillRule,
  type PatternPaint,
  type Pen,
  resolveFill,
  resolveStroke,
} from './resolve-paint.ts';
import { readContext, type Surroundings, type Walk } from './surroundings.ts';
import { showDots } from './show-dots.ts';

/** Larger coordinates occur in no real drawing, and products of them would overflow. */
export const maxCoordinate = 1e9;
const black: Paint = { colour: '#000000', opacity: 1 };

interface Drawn {
  element: Element;
  path: Path;
  bounds: Bounds;
  /** From the shape's units to clip art units. */
  transform: Matrix;
  /** The shape's own style and everything it inherits from its surroundings. */
  around: Surroundings;
  walk: Walk;
}

/**
 * Draws a shape with its fill, stroke and markers. Paint that a shape cannot express (patterns, elliptical gradients of
 * a stroke) becomes a group.
 * @throws PlatenError `clip-art-too-complex`
 */
export function drawShape(drawn: Drawn): void {
  const { element, path, bounds, transform, around, walk } = drawn;
  const { style, viewport, context } = around;
  const { document } = walk;
  if (determinant(transform) === 0) return;
  const paint = { style, bounds, matrix: transform, viewport, document, context };
  const fill = resolveFill(paint);
  const stroke = resolveStroke(paint);
  const order = readPaintOrder(style.get('paint-order') ?? 'normal');
  const compose = (parts: { fill?: Paint; stroke?: Stroke; strokePath?: Path }): ClipArtShape | undefined => {
    const shape = bakeTransform(
      {
        path: parts.strokePath ?? path,
        transform,
        ...(parts.fill ? { fill: parts.fill } : {}),
        ...(parts.stroke ? { stroke: parts.stroke } : {}),
        fillRule: parseFillRule(style.get('fill-rule')),
        strokeFirst: order.indexOf('stroke') < order.indexOf('fill'),
        opacity: 1,
        clips: [],
      },
      style.get('vector-effect') === 'non-scaling-stroke',
    );
    if (hasSoundNumbers(shape)) return shape;
    document.findings.add('svg-element-dropped');
    return undefined;
  };
  const show = (shape: ClipArtShape | undefined) => {
    const visible = shape && applyClips(shape, around.clips);
    if (visible) around.out.push(visible);
  };
  const pen = stroke && fitDashes(stroke.pen, element, path);
  const strokePath = stroke ? showDots(path, stroke.pen) : path;
  const isPlainFill = !isPattern(fill);
  const isPlainStroke = !stroke || (!isPattern(stroke.paint) && !isElliptical(stroke.paint, transform));
  const markersBetween = order[1] === 'markers';
  const hasMarkers = /^(path|line|polyline|polygon)$/.test(element.localName ?? '');
  const mark = () => {
    if (hasMarkers) placeMarkers(path, style, markerSurroundings(drawn), walk);
  };
  if (isPlainFill && isPlainStroke && !(markersBetween && hasMarkers) && strokePath === path) {
    if (order[0] === 'markers') mark();
    if (fill || stroke)
      show(
        compose({
          ...(fill ? { fill } : {}),
          ...(stroke && pen ? { stroke: { ...(stroke.paint as Paint), ...pen } } : {}),
        }),
      );
    if (order[0] !== 'markers') mark();
    return;
  }
  const steps = {
    markers: mark,
    fill: () => {
      if (!fill) return;
      if (!isPattern(fill)) return show(compose({ fill }));
      paintPattern(fill, compose({ fill: black }), drawn);
    },
    stroke: () => {
      if (!stroke || !pen) return;
      if (isPattern(stroke.paint))
        return paintPattern(stroke.paint, compose({ stroke: { ...black, ...pen }, strokePath }), drawn);
      if (isPlainStroke) return show(compose({ stroke: { ...stroke.paint, ...pen }, strokePath }));
      paintThrough(stroke.paint, pen, compose({ stroke: { ...black, ...pen }, strokePath }), drawn);
    },
  };
  for (const step of order) steps[step]();
}

type Step = 'fill' | 'stroke' | 'markers';

/** Source: SVG 2, section 13.8. */
function readPaintOrder(text: string): Step[] {
  const words = text.trim().split(/\s+/);
  const isValid =
    words.every((word) => /^(fill|stroke|markers)$/.test(word)) && new Set(words).size === words.length;
  const named = isValid ? (words as Step[]) : [];
  return [...named, ...(['fill', 'stroke', 'markers'] as const).filter((step) => !named.includes(step))];
}

/** Whether the shape's transform turns a radial gradient into an ellipse, which a canvas cannot stroke with. */
function isElliptical({ colour }: Paint, transform: Matrix): boolean {
  if (typeof colour === 'string' || colour.kind === 'linear') return false;
  const baked = bakeTransform(
    {
      path: [],
      transform,
      fill: { colour, opacity: 1 },
      fillRule: 'nonzero',
      strokeFirst: false,
      opacity: 1,
      clips: [],
    },
    true,
  ).fill?.colour;
  return (
    typeof baked === 'object' && baked.transform.some((value, index) => value !== [1, 0, 0, 1, 0, 0][index])
  );
}

/** Shows a pattern where the shape is filled, or stroked. */
function paintPattern(
  { pattern, opacity, place }: PatternPaint,
  stencil: ClipArtShape | undefined,
  { bounds, transform, around, walk }: Drawn,
): void {
  const extent = stencil && measureShape(stencil);
  if (!stencil || !extent) return;
  const nodes = expandPattern(pattern, { ...(place ?? { matrix: transform, bounds }), extent, around, walk });
  if (!nodes || nodes.length === 0) return;
  showThrough(nodes, opacity, stencil, around);
}

/** Shows a paint where the shape is stroked. */
function paintThrough(paint: Paint, pen: Pen, stencil: ClipArtShape | undefined, drawn: Drawn): void {
  const { bounds, transform, around } = drawn;
  if (!stencil) return;
  const margin = pen.widthPx * Math.max(pen.miterLimit, 2);
  const box = outlineRect(
    bounds.left - margin,
    bounds.top - margin,
    bounds.right - bounds.left + 2 * margin,
    bounds.bottom - bounds.top + 2 * margin,
    [0, 0],
  );
  const ground = bakeTransform(
    { path: box, transform, fill: paint, fillRule: 'nonzero', strokeFirst: false, opacity: 1, clips: [] },
    false,
  );
  showThrough([ground], 1, stencil, around);
}

function showThrough(
  nodes: readonly ClipArtNode[],
  opacity: number,
  stencil: ClipArtShape,
  { clips, out }: Surroundings,
): void {
  const isFilled = stencil.stroke === undefined;
  const own = isFilled
    ? {
        clips: [
          ...clips,
          [{ path: transformPath(stencil.transform, stencil.path), fillRule: stencil.fillRule }],
        ],
      }
    : { clips, mask: { by: 'alpha', nodes: [stencil] } satisfies ClipArtMask };
  out.push({ nodes, opacity, blendMode: 'source-over', ...own });
}

/** Markers stand in the shape's units, and may take its paints. */
function markerSurroundings({ transform, around, bounds }: Drawn): Surroundings {
  return {
    ...around,
    matrix: transform,
    context: readContext(around, { matrix: transform, measure: () => bounds, viewport: around.viewport }),
  };
}

function hasSoundNumbers({ path, transform, stroke }: ClipArtShape): boolean {
  const isSound = (value: number) => Math.abs(value) <= maxCoordinate;
  return (
    transform.every(isSound) &&
    isSound(stroke?.widthPx ?? 0) &&
    path.every(([, ...numbers]) => numbers.every(isSound))
  );
}
