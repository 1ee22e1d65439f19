import type { Element } from '@xmldom/xmldom';
import { multiply, transformPoint } from '../matrix.ts';
import { insideArcs } from './convert-arc.ts';
import { parseLength } from './parse-length.ts';
import { type Path, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';
import { resolveViewport } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import { mayFollow, type Surroundings, type Walk } from './surroundings.ts';

/** A vertex of an outline with its incoming and outgoing directions. */
interface Vertex {
  x: number;
  y: number;
  cameDeg: number | undefined;
  goesDeg: number | undefined;
  /** Whether it lies inside an arc, whose parts are not segments of the file. */
  isJoint?: boolean;
}

const degrees = (x: number, y: number): number | undefined =>
  x === 0 && y === 0 ? undefined : (Math.atan2(y, x) * 180) / Math.PI;

/**
 * Draws a shape's markers. Source: SVG 2, section 13.7.
 * @param around the surroundings of a marker's content, in the shape's units
 * @throws PlatenError `clip-art-too-complex`
 */
export function placeMarkers(path: Path, style: Style, around: Surroundings, walk: Walk): void {
  const uses = (['marker-start', 'marker-mid', 'marker-end'] as const).map(
    (name) => style.get(name) ?? 'none',
  );
  if (uses.every((value) => value === 'none')) return;
  const vertices = listVertices(path);
  const strokeWidth = parseLength(style.get('stroke-width') ?? '1', 1, emOf(style)) ?? 1;
  vertices.forEach((vertex, index) => {
    const isLast = index === vertices.length - 1;
    const kinds = [
      index === 0 ? uses[0] : undefined,
      index > 0 && !isLast ? uses[1] : undefined,
      isLast ? uses[2] : undefined,
    ];
    kinds.forEach((value, kind) => {
      if (value !== undefined && value !== 'none')
        placeMarker(value, vertex, kind === 0, strokeWidth, around, walk);
    });
  });
}

function placeMarker(
  value: string,
  vertex: Vertex,
  isStart: boolean,
  strokeWidth: number,
  around: Surroundings,
  walk: Walk,
): void {
  const { document } = walk;
  const url = document.parseUrl(value);
  const element = url?.id === undefined ? undefined : document.find(url.id);
  if (!element || element.localName !== 'marker') return;
  if (!mayFollow(element, around.trail)) return document.findings.add('svg-use-dropped');
  const style = document.cascade.resolveInTree(element);
  const emPx = emOf(style);
  const read = (name: string, whole: number, initial: number) =>
    parseLength(element.getAttribute(name), whole, emPx) ?? initial;
  const outer = {
    width: read('markerWidth', around.viewport.width, 3),
    height: read('markerHeight', around.viewport.height, 3),
  };
  if (!(outer.width > 0 && outer.height > 0)) return;
  const { size, transform } = resolveViewport(element, outer);
  const scale = element.getAttribute('markerUnits') === 'userSpaceOnUse' ? 1 : strokeWidth;
  const angle = (readAngle(element, vertex, isStart) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [refX, refY] = [
    readReference(element, 'refX', size.width, around.viewport.width),
    readReference(element, 'refY', size.height, around.viewport.height),
  ];
  const reference = transformPoint(transform, [refX, refY]);
  const placed = multiply(
    [cos, sin, -sin, cos, vertex.x, vertex.y],
    [1, 0, 0, 1, -reference[0], -reference[1]],
  );
  const toArt = multiply(around.matrix, placed);
  const edge = transformPath(toArt, outlineRect(0, 0, outer.width, outer.height, [0, 0]));
  const isOpen = /^(visible|auto)$/.test(style.get('overflow') ?? 'hidden');
  walk.visitChildren(element, {
    ...around,
    matrix: multiply(toArt, transform),
    style,
    clips: isOpen ? around.clips : [...around.clips, [{ path: edge, fillRule: 'nonzero' }]],
    viewport: size,
    trail: [...around.trail, element],
  });
}

const shares: ReadonlyMap<string, number> = new Map([
  ['left', 0],
  ['top', 0],
  ['center', 0.5],
  ['right', 1],
  ['bottom', 1],
]);

/** Keywords refer to the marker's own box, and percentages to the viewport around it, as in browsers. */
function readReference(element: Element, name: 'refX' | 'refY', whole: number, percentOfPx: number): number {
  const text = (element.getAttribute(name) ?? '0').trim();
  const share = shares.get(text);
  return share === undefined ? (parseLength(text, percentOfPx) ?? 0) : share * whole;
}

function readAngle(element: Element, vertex: Vertex, isStart: boolean): number {
  const orient = (element.getAttribute('orient') ?? '0').trim();
  if (orient !== 'auto' && orient !== 'auto-start-reverse') {
    const [, digits, unit = 'deg'] = /^([-+.\de]+)(deg|rad|grad|turn)?$/.exec(orient) ?? [];
    const factor = { deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 }[unit] ?? 1;
    const angle = Number(digits) * factor;
    return Number.isFinite(angle) ? angle : 0;
  }
  const angle = bisect(vertex.cameDeg, vertex.goesDeg);
  return orient === 'auto-start-reverse' && isStart ? angle + 180 : angle;
}

/** The direction halfway between two. */
function bisect(came: number | undefined, goes: number | undefined): number {
  if (came === undefined || goes === undefined) return came ?? goes ?? 0;
  const turn = (((goes - came) % 360) + 540) % 360;
  return came + (turn - 180) / 2;
}

/** Every vertex with its directions; a closed outline joins at its start. Source: SVG 2, section 13.7.4. */
function listVertices(path: Path): Vertex[] {
  const vertices: Vertex[] = [];
  let start = 0;
  for (const segment of path) {
    const isJoint = insideArcs.has(segment);
    const before = vertices.at(-1);
    if (segment[0] === 'M') {
      start = vertices.length;
      vertices.push({ x: segment[1], y: segment[2], cameDeg: undefined, goesDeg: undefined });
      continue;
    }
    const first = vertices[start];
    if (!before || !first) continue;
    if (segment[0] === 'Z') {
      const direction = degrees(first.x - before.x, first.y - before.y) ?? before.cameDeg;
      before.goesDeg = direction;
      // The end of the closing line also has a mid marker.
      first.cameDeg = direction;
      vertices.push({ x: first.x, y: first.y, cameDeg: direction, goesDeg: first.goesDeg });
      continue;
    }
    const [x, y] = segment.slice(-2) as unknown as [number, number];
    const points: [number, number][] =
      segment[0] === 'C'
        ? [
            [before.x, before.y],
            [segment[1], segment[2]],
            [segment[3], segment[4]],
            [x, y],
          ]
        : [
            [before.x, before.y],
            [x, y],
          ];
    before.goesDeg = directionAlong(points) ?? before.cameDeg;
    const cameDeg = directionAlong([...points].reverse().map(([px, py]) => [-px, -py])) ?? before.goesDeg;
    vertices.push({ x, y, cameDeg, goesDeg: undefined, isJoint });
  }
  return vertices.filter((vertex) => !vertex.isJoint);
}

/** The direction from the first point to the first other one. */
function directionAlong(points: readonly (readonly [number, number])[]): number | undefined {
  const [[fromX, fromY] = [0, 0], ...others] = points;
  for (const [x, y] of others) {
    const direction = degrees(x - fromX, y - fromY);
    if (direction !== undefined) return direction;
  }
  return undefined;
}
