import { listShapes } from '../../../assets/clip-art/clip-art-nodes.ts';
import { formatNumber } from '../format-number.ts';
import { multiply, type Matrix } from '../../../assets/matrix.ts';
import type { ClipArtShape } from '../../../assets/clip-art.ts';
import { VectorArt } from '../../../scene/vector-art.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Checks the thinnest line of every clip art. */
export const checkStrokes: PreflightCheck = ({ objects, frame, profile }, report) => {
  for (const { sceneObject } of objects) {
    const { object } = sceneObject;
    if (!(object instanceof VectorArt)) continue;
    const map = multiply(frame.toTrimMm, object.toCanvas());
    const thinnestMm = Math.min(...listShapes(object.clipArt.nodes).map((shape) => strokeMm(shape, map)));
    if (thinnestMm < profile.minStrokeMm)
      report({
        code: 'stroke-thin',
        message: `its thinnest line is ${formatNumber(thinnestMm)} mm wide in print; ${formatNumber(profile.minStrokeMm)} mm are needed`,
        layer: sceneObject,
        value: thinnestMm,
        limit: profile.minStrokeMm,
      });
  }
};

/** The minimum width of a shape's stroke; invisible strokes are ignored. */
function strokeMm({ stroke, transform, opacity }: ClipArtShape, map: Matrix): number {
  if (!stroke || stroke.widthPx === 0 || stroke.opacity * opacity === 0) return Infinity;
  const [a, b, c, d] = multiply(map, transform);
  return stroke.widthPx * Math.min(Math.hypot(a, b), Math.hypot(c, d));
}
