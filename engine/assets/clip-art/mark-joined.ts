import type { ClipArtNode, ClipArtPicture } from '../clip-art.ts';
import { type Matrix, transformPoint } from '../matrix.ts';
import { visitPictures } from './clip-art-nodes.ts';

/** Corners within this distance are the same; exporters round by less. */
const cell = 0.01;
/** An offset that keeps round numbers, which are frequent, off the borders of cells. */
const offset = 0.318;

/**
 * Marks the sides that pictures share, as the tiles of a pattern and the slices of a photograph do. If each covered
 * only its part of a pixel, the background would show between them.
 */
export function markJoined(nodes: readonly ClipArtNode[]): void {
  const boxes = new Map<string, readonly string[]>();
  const sidesOf = new Map<ClipArtPicture, readonly string[]>();
  visitPictures(nodes, (picture) => {
    const sides = listSides(picture.transform, picture.picture);
    // Copies at the same place are not neighbours.
    boxes.set(sides.toSorted().join(), sides);
    sidesOf.set(picture, sides);
  });
  const counts = new Map<string, number>();
  for (const side of [...boxes.values()].flat()) counts.set(side, (counts.get(side) ?? 0) + 1);
  for (const [picture, sides] of sidesOf) {
    const [top, right, bottom, left] = sides.map((side) => counts.get(side)! > 1);
    picture.joined = { top: top!, right: right!, bottom: bottom!, left: left! };
  }
}

/** The top, right, bottom and left side of a box, each named by its two corners in whatever order. */
function listSides(
  transform: Matrix,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): readonly string[] {
  const corners = (
    [
      [0, 0],
      [widthPx, 0],
      [widthPx, heightPx],
      [0, heightPx],
    ] as const
  ).map((corner) =>
    transformPoint(transform, corner)
      .map((at) => Math.round(at / cell + offset))
      .join(' '),
  );
  return corners.map((corner, index) => [corner, corners[(index + 1) % 4]!].toSorted().join(' to '));
}
