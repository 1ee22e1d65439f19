import type { ClipArtNode, ClipArtShape, ClipRegion } from '../../assets/clip-art.ts';
import { boundsIn, measurePath, type Path, transformPath } from '../../assets/clip-art/path.ts';
import { determinant, identity, invert, type Matrix, multiply, type Point } from '../../assets/matrix.ts';
import type { ColourFill, ColourNode } from '../../text/colour-glyph.ts';
import { compositeNodes } from './composite-nodes.ts';
import { gradientOf } from './gradient-of.ts';
import { outlineToPath } from './outline-to-path.ts';
import { sweepWedges } from './sweep-wedges.ts';

/** Converts the parts of a colour glyph to clip art nodes. @param toDrawing from font units, y up, to the drawing's */
export const drawColourNodes = (nodes: readonly ColourNode[], toDrawing: Matrix): readonly ClipArtNode[] =>
  nodes.flatMap((node): readonly ClipArtNode[] =>
    'mode' in node
      ? compositeNodes(
          node.mode,
          drawColourNodes(node.below, toDrawing),
          drawColourNodes(node.above, toDrawing),
        )
      : drawFill(node, toDrawing),
  );

function drawFill(
  { path: outline, clips: outlines, paint }: ColourFill,
  toDrawing: Matrix,
): readonly ClipArtNode[] {
  const path = transformPath(toDrawing, outlineToPath(outline));
  const clips = outlines.map((clip): ClipRegion => region(transformPath(toDrawing, outlineToPath(clip))));
  if (paint.kind === 'solid') return [shape(path, { colour: paint.colour, opacity: paint.opacity }, clips)];
  const matrix = multiply(toDrawing, paint.matrix);
  const box = measurePath(path);
  // A paint with a singular transform paints nothing.
  if (!box || Math.abs(determinant(matrix)) < 1e-12) return [];
  const { left, top, right, bottom } = boundsIn(invert(matrix), box);
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  if (paint.kind !== 'sweep')
    return [shape(path, { colour: gradientOf(paint, corners, matrix), opacity: 1 }, clips)];
  const radius = Math.max(...corners.map(([x, y]) => Math.hypot(x - paint.x, y - paint.y)));
  const wedges = (shown: 'colour' | 'opacity') =>
    sweepWedges(paint, radius, shown).map((wedge) =>
      shape(transformPath(matrix, wedge.path), { colour: wedge.colour, opacity: 1 }, []),
    );
  // As a group its edge is clipped once; separately clipped wedges would accumulate there.
  const group = {
    nodes: wedges('colour'),
    clips: [...clips, region(path)],
    opacity: 1,
    blendMode: 'source-over',
  } as const;
  if (paint.stops.every(({ opacity }) => opacity === 1)) return [group];
  return [{ ...group, mask: { nodes: wedges('opacity'), by: 'luminance' } }];
}

const region = (path: Path): ClipRegion => [{ path, fillRule: 'nonzero' }];

const shape = (
  path: Path,
  fill: NonNullable<ClipArtShape['fill']>,
  clips: ClipArtShape['clips'],
): ClipArtShape => ({
  path,
  transform: identity,
  fill,
  fillRule: 'nonzero',
  strokeFirst: false,
  opacity: 1,
  clips,
});
