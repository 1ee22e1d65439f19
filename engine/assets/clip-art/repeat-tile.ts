import type { ClipArtNode, ClipArtShape, ClipRegion } from '../clip-art.ts';
import { determinant, identity, invert, type Matrix } from '../matrix.ts';
import { asBox, findBox, intersect } from './apply-clips.ts';
import { isGroup, isPicture } from './clip-art-nodes.ts';
import { moveNode } from './move-node.ts';
import { type Bounds, measurePath, type Path, type Segment, transformPath } from './path.ts';
import { outlineRect } from './read-geometry.ts';

type Place = readonly [x: number, y: number];

/** A tile that clips its parts. */
export interface Tile {
  /** In units of the pattern. */
  box: Bounds;
  /** From units of the pattern to those of clip art. */
  matrix: Matrix;
  /** The clip box of its parts, in clip art units. */
  clip: ClipRegion;
}

/** The tolerance of bounds, which are sums of rounded numbers. */
const tolerance = 1e-6;
/** Corners are rounded to about a millionth of a tile. */
const STEPS_LOG2 = 20;

/**
 * Repeats the parts of a tile at the given offsets. Where possible, the copies of a part are one shape with the
 * outlines of all tiles. Copies that meet within a pixel then cover it completely, so that no background shows between
 * tiles at any resolution.
 * @param tile absent if parts overflow it; each tile is then painted over the one before
 */
export function repeatTile(
  nodes: readonly ClipArtNode[],
  places: readonly Place[],
  tile: Tile | undefined,
): ClipArtNode[] {
  const copy = (node: ClipArtNode) =>
    places.map(([x, y]) => (x === 0 && y === 0 ? node : moveNode(node, x, y)));
  if (!tile) return places.flatMap(([x, y]) => nodes.map((node) => moveNode(node, x, y)));
  return nodes.flatMap((node): ClipArtNode[] => {
    const path = isFlat(node) ? cutToTile(node, tile) : undefined;
    if (!path) return copy(node);
    const all = places.flatMap(([x, y]) => transformPath([1, 0, 0, 1, x, y], path));
    return [{ ...(node as ClipArtShape), path: roundPath(all, tile), clips: [] }];
  });
}

/**
 * Rounds corners. The shared corners of two tiles are computed by different sums, which are equal only when rounded.
 */
function roundPath(path: Path, { box, matrix }: Tile): Path {
  const side =
    Math.sqrt(Math.abs(determinant(matrix))) * Math.max(box.right - box.left, box.bottom - box.top);
  // A power of two does not change round numbers.
  const step = 2 ** Math.round(Math.log2(side) - STEPS_LOG2);
  return path.map(
    ([command, ...numbers]) =>
      [command, ...numbers.map((value) => Math.round(value / step) * step)] as unknown as Segment,
  );
}

/** Whether a shape has only a fill of one colour. */
const isFlat = (node: ClipArtNode): node is ClipArtShape =>
  !isGroup(node) &&
  !isPicture(node) &&
  !node.stroke &&
  typeof node.fill?.colour === 'string' &&
  node.transform.every((value, index) => value === identity[index]);

/** The outline of a shape clipped to the tile, if the shape lies inside the tile or is a rectangle; else undefined. */
function cutToTile({ path, clips }: ClipArtShape, { box, matrix, clip }: Tile): Path | undefined {
  if (!clips.every((other) => other === clip || isSameBox(other, clip))) return undefined;
  const inTile = transformPath(invert(matrix), path);
  const bounds = measurePath(inTile);
  if (!bounds) return undefined;
  const cut = intersect(bounds, box);
  if (isNear(cut, bounds)) return path;
  if (!findBox(inTile)) return undefined;
  return transformPath(
    matrix,
    outlineRect(cut.left, cut.top, cut.right - cut.left, cut.bottom - cut.top, [0, 0]),
  );
}

function isSameBox(one: ClipRegion, other: ClipRegion): boolean {
  const [a, b] = [asBox(one), asBox(other)];
  return a !== undefined && b !== undefined && isNear(a, b);
}

const isNear = (a: Bounds, b: Bounds): boolean =>
  [a.left - b.left, a.top - b.top, a.right - b.right, a.bottom - b.bottom].every(
    (gap) => Math.abs(gap) <= tolerance * Math.max(1, b.right - b.left, b.bottom - b.top),
  );
