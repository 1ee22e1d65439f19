import { formatNumber } from '../format-number.ts';
import { objectScale } from '../object-scale.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Percent of stretch that is invisible in a face; our own judgement. */
const MAX_STRETCH_PERCENT = 2;

/** Checks that pictures keep their proportions in print, under their placement and the print area's scale. */
export const checkImageProportions: PreflightCheck = ({ objects, frame }, report) => {
  for (const { sceneObject } of objects) {
    const { object, picture } = sceneObject;
    if (!picture) continue;
    const { acrossMm, downMm } = objectScale(object, frame.toTrimMm);
    const across = (acrossMm * object.width) / picture.widthPx;
    const down = (downMm * object.height) / picture.heightPx;
    const stretchPercent = (Math.max(across, down) / Math.min(across, down) - 1) * 100;
    if (stretchPercent > MAX_STRETCH_PERCENT)
      report({
        code: 'image-stretched',
        message:
          across > down
            ? `it is ${formatNumber(stretchPercent)} % wider than its proportions`
            : `it is ${formatNumber(stretchPercent)} % higher than its proportions`,
        layer: sceneObject,
        value: stretchPercent,
        limit: MAX_STRETCH_PERCENT,
      });
  }
};
