import { formatNumber } from '../format-number.ts';
import { objectScale } from '../object-scale.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

const MM_PER_INCH = 25.4;

/** Pixels an inch of every placed picture, along the side that has fewer. A layer's own `imageQuality` leads. */
export const checkImageResolution: PreflightCheck = ({ objects, frame, profile }, report) => {
  for (const { sceneObject, layer } of objects) {
    const { object, picture } = sceneObject;
    if (!picture) continue;
    const { acrossMm, downMm } = objectScale(object, frame.toTrimMm);
    const dpi = Math.min(
      (picture.widthPx / (object.width * acrossMm)) * MM_PER_INCH,
      (picture.heightPx / (object.height * downMm)) * MM_PER_INCH,
    );
    const goodDpi = layer.imageQuality ?? profile.goodDpi;
    const size = `${picture.widthPx} x ${picture.heightPx} px are ${formatNumber(dpi)} dpi in print`;
    if (dpi < profile.minDpi) {
      const message = `${size}; at least ${formatNumber(profile.minDpi)} are needed`;
      report({
        code: 'image-resolution-too-low',
        message,
        layer: sceneObject,
        value: dpi,
        limit: profile.minDpi,
      });
    } else if (dpi < goodDpi) {
      const message = `${size}; ${formatNumber(goodDpi)} are asked for`;
      report({ code: 'image-resolution-low', message, layer: sceneObject, value: dpi, limit: goodDpi });
    } else if (dpi > profile.maxDpi) {
      const message = `${size}; more than ${formatNumber(profile.maxDpi)} cannot be seen`;
      report({
        code: 'image-resolution-excessive',
        message,
        layer: sceneObject,
        value: dpi,
        limit: profile.maxDpi,
      });
    }
  }
};
