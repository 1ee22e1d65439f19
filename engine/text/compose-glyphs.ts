import { PlatenError } from '../errors.ts';
import { bendOutline } from './bend-outline.ts';
import type { FontFace } from './font-face.ts';
import { joinOutlines, type Outline } from './outline.ts';
import type { Placement } from './placement.ts';
import { shapingLimits } from './text-limits.ts';
import type { PlacedGlyph } from './text-layout.ts';
import { type Matrix, transformOutline } from './transform-outline.ts';
import type { UnitVector } from './unit-vector.ts';

/** Glyphs of all clusters at their positions, canvas units, rounded so that all engines give the same values. */
export function placeGlyphs({ clusters }: Placement, fontSize: number): PlacedGlyph[] {
  return clusters.flatMap(({ cluster, line, x, y, angleRad, direction: { cos, sin } }) =>
    cluster.glyphs.map((glyph) => ({
      faceIndex: glyph.faceIndex,
      glyphId: glyph.glyphId,
      x: roundPosition(x + fontSize * (glyph.x * cos + glyph.y * sin)),
      y: roundPosition(y + fontSize * (glyph.x * sin - glyph.y * cos)),
      angleRad: glyph.isUpright ? 0 : angleRad,
      line,
      cluster: cluster.start,
    })),
  );
}

/** Rounds to 1/1024 canvas unit: finer than any press, and coarse enough to absorb rounding errors of sums. */
function roundPosition(value: number): number {
  return Math.round(value * 1024) / 1024;
}

/**
 * All glyphs (of `placeGlyphs`, same order) as one outline in canvas units, y down.
 * @param slant shift to the right per unit of height
 * @throws PlatenError `text-too-complex`
 */
export function composeOutline(
  placement: Placement,
  glyphs: readonly PlacedGlyph[],
  faces: readonly FontFace[],
  fontSize: number,
  slant: number,
): Outline {
  const parts: Outline[] = [];
  let pointCount = 0;
  for (const { cluster, bend, direction } of placement.clusters)
    for (const glyph of cluster.glyphs) {
      const { x, y } = glyphs[parts.length]!;
      const face = faces[glyph.faceIndex]!;
      const { outline } = face.glyph(glyph.glyphId);
      const scale = fontSize / face.unitsPerEm;
      const part = bend
        ? bendOutline(
            outline,
            { along: bend.along + glyph.x * fontSize, up: glyph.y * fontSize, scale, slant },
            bend.arc,
          )
        : transformOutline(
            outline,
            uprightToPlace(scale, slant, glyph.isUpright ? unturned : direction, x, y),
          );
      pointCount += part.points.length / 2;
      if (pointCount > shapingLimits.maxOutlinePoints)
        throw new PlatenError(
          'text-too-complex',
          `The text has more than ${shapingLimits.maxOutlinePoints} outline points in this font; shorten it or choose a plainer font.`,
        );
      parts.push(part);
    }
  return joinOutlines(parts);
}

const unturned: UnitVector = { cos: 1, sin: 0 };

/** From font units, y up, to the glyph's place, y down: scaled, slanted, rotated, moved. */
function uprightToPlace(
  scale: number,
  slant: number,
  { cos, sin }: UnitVector,
  x: number,
  y: number,
): Matrix {
  return [scale * cos, scale * sin, scale * (slant * cos + sin), scale * (slant * sin - cos), x, y];
}
