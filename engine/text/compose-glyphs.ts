import { PlatenError } from '../errors.ts';
import { type FontFace } from './font-face.ts';
import { type Outline } from './outline.ts';
import { type Placement } from './placement.ts';
import { shapingLimits } from './text-limits.ts';
import { type PlacedGlyph } from './text-layout.ts';
import { transformOutline } from './transform-outline.ts';
import { unitVector } from './unit-vector.ts';

/** Glyphs of all clusters on their places, canvas units, rounded so that every engine agrees. */
export function placeGlyphs({ clusters }: Placement, fontSize: number): PlacedGlyph[] {
  return clusters.flatMap(({ cluster, line, x, y, angleRad, along: { cos, sin } }) =>
    cluster.glyphs.map((glyph) => ({
      faceIndex: glyph.faceIndex,
      glyphId: glyph.glyphId,
      x: roundPosition(x + fontSize * (glyph.x * cos + glyph.y * sin)),
      y: roundPosition(y + fontSize * (glyph.x * sin - glyph.y * cos)),
      angleRad,
      line,
      cluster: cluster.start,
    })),
  );
}

/** To 1/1024 canvas unit: far finer than any press, and coarse enough to swallow the last bits of a sum. */
function roundPosition(value: number): number {
  return Math.round(value * 1024) / 1024;
}

/**
 * All glyphs as one outline in canvas units, y down; `slant` shifts to the right per unit of height.
 * @throws PlatenError `text-too-complex`
 */
export function composeOutline(
  glyphs: readonly PlacedGlyph[],
  faces: readonly FontFace[],
  fontSize: number,
  slant: number,
): Outline {
  const parts = glyphs.map(({ faceIndex, glyphId, x, y, angleRad }) => {
    const face = faces[faceIndex]!;
    const { outline } = face.glyph(glyphId);
    const scale = fontSize / face.unitsPerEm;
    const { cos, sin } = unitVector(angleRad);
    return {
      outline,
      matrix: [
        scale * cos,
        scale * sin,
        scale * (slant * cos + sin),
        scale * (slant * sin - cos),
        x,
        y,
      ] as const,
    };
  });
  const numberCount = parts.reduce((sum, { outline }) => sum + outline.points.length, 0);
  if (numberCount / 2 > shapingLimits.maxOutlinePoints)
    throw new PlatenError(
      'text-too-complex',
      `The text has more than ${shapingLimits.maxOutlinePoints} outline points in this font; shorten it or choose a plainer font.`,
    );
  const verbs = new Uint8Array(parts.reduce((sum, { outline }) => sum + outline.verbs.length, 0));
  const points = new Float64Array(numberCount);
  let verbAt = 0;
  let pointAt = 0;
  for (const { outline, matrix } of parts) {
    verbs.set(outline.verbs, verbAt);
    points.set(transformOutline(outline, matrix).points, pointAt);
    verbAt += outline.verbs.length;
    pointAt += outline.points.length;
  }
  return { verbs, points };
}
