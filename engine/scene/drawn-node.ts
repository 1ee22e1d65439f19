import type {
  ClipArtGroup,
  ClipArtMask,
  ClipArtNode,
  ClipArtPicture,
  ClipArtShape,
  ClipRegion,
} from '../assets/clip-art.ts';
import { isGroup, isPicture, measureGroup } from '../assets/clip-art/clip-art-nodes.ts';
import { type Bounds, isQuadratic, type Path, transformPath } from '../assets/clip-art/path.ts';
import { identity, invert, type Matrix } from '../assets/matrix.ts';
import type { Platform } from '../platform/platform.ts';
import type { DecodedPictures } from './decoded-pictures.ts';

/** A region as a path of the platform. */
export interface DrawnClip {
  path: Path2D;
  rule: CanvasFillRule;
}

/** A shape with its outlines as the platform's paths, created once and painted in every strip. */
export interface DrawnShape {
  shape: ClipArtShape;
  path: Path2D;
  /**
   * The filled path in the coordinates of the fill's gradient, and the transform from there to the shape: a canvas
   * gradient has no transform, so an ellipse is a circle painted under a transform.
   */
  filled: { path: Path2D; transform: Matrix };
  /** The rectangle of the shape, if it is one: a canvas draws a hairline around a rectangle within one pixel. */
  box?: readonly [x: number, y: number, width: number, height: number];
  clips: DrawnClip[];
}

/** A picture of a drawing, decoded. */
export interface DrawnEmbedded {
  embedded: ClipArtPicture;
  decoded: ReturnType<DecodedPictures['get']>;
  clips: DrawnClip[];
}

/** A group with its parts and its visible box. */
export interface DrawnGroup {
  group: ClipArtGroup;
  nodes: DrawnNode[];
  clips: DrawnClip[];
  mask: { by: ClipArtMask['by']; nodes: DrawnNode[] } | undefined;
  /** The drawings of the filter's `feImage` primitives, in order. */
  images: DrawnNode[][];
  bounds: Bounds | undefined;
}

export type DrawnNode = DrawnShape | DrawnEmbedded | DrawnGroup;

export function drawNode(node: ClipArtNode, platform: Platform, pictures: DecodedPictures): DrawnNode {
  const clips = node.clips.map((region) => traceRegion(region, platform));
  const drawAll = (nodes: readonly ClipArtNode[]) =>
    nodes.map((child) => drawNode(child, platform, pictures));
  if (isPicture(node)) return { embedded: node, decoded: pictures.get(node.picture), clips };
  if (!isGroup(node)) return { ...drawShape(node, platform), clips };
  return {
    group: node,
    nodes: drawAll(node.nodes),
    clips,
    mask: node.mask && { by: node.mask.by, nodes: drawAll(node.mask.nodes) },
    images: (node.filter?.images ?? []).map(drawAll),
    bounds: measureGroup(node),
  };
}

function drawShape(shape: ClipArtShape, platform: Platform): Omit<DrawnShape, 'clips'> {
  const path = tracePath(shape.path, platform.createPath());
  const colour = shape.fill?.colour;
  const transform = colour === undefined || typeof colour === 'string' ? identity : colour.transform;
  const filled =
    transform === identity
      ? path
      : tracePath(transformPath(invert(transform), shape.path), platform.createPath());
  const box = platform.recordsPaint ? undefined : findLinedBox(shape);
  return { shape, path, filled: { path: filled, transform }, ...(box && { box }) };
}

/** The upright rectangle of a plain outline. */
function findLinedBox({ path, stroke }: ClipArtShape): DrawnShape['box'] {
  if (stroke?.join !== 'miter' || stroke.dashesPx.length > 0 || path.length !== 5) return undefined;
  const corners = path.slice(0, 4).flatMap((segment) => segment.slice(1) as number[]);
  if (path.map(([command]) => command).join('') !== 'MLLLZ') return undefined;
  const [x = 0, y = 0, x1, y1, endX = 0, endY = 0, x3, y3] = corners;
  const isAcrossFirst = y1 === y && x1 === endX && x3 === x && y3 === endY;
  const isDownFirst = x1 === x && y1 === endY && y3 === y && x3 === endX;
  return isAcrossFirst || isDownFirst ? [x, y, endX - x, endY - y] : undefined;
}

/** The union of a region's outlines. All have the same fill rule, so that of the first is used. */
function traceRegion(region: ClipRegion, platform: Platform): DrawnClip {
  const path = platform.createPath();
  for (const part of region) tracePath(part.path, path);
  return { path, rule: region[0]?.fillRule ?? 'nonzero' };
}

/** Canvases flatten a hairline along a quadratic curve differently from the equivalent cubic. */
function tracePath(outline: Path, path: Path2D): Path2D {
  let [fromX, fromY] = [0, 0];
  for (const segment of outline) {
    switch (segment[0]) {
      case 'M':
        path.moveTo(segment[1], segment[2]);
        break;
      case 'L':
        path.lineTo(segment[1], segment[2]);
        break;
      case 'C': {
        const [, x1, y1, x2, y2, x, y] = segment;
        if (isQuadratic(fromX, x1, x2, x) && isQuadratic(fromY, y1, y2, y))
          path.quadraticCurveTo((3 * x1 - fromX) / 2, (3 * y1 - fromY) / 2, x, y);
        else path.bezierCurveTo(x1, y1, x2, y2, x, y);
        break;
      }
      case 'Z':
        path.closePath();
        continue;
    }
    [fromX, fromY] = segment.slice(-2) as unknown as [number, number];
  }
  return path;
}
