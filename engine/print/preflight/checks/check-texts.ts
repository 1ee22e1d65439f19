import { formatNumber } from '../format-number.ts';
import { objectScale } from '../object-scale.ts';
import { textSizePt } from '../text-size.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Checks the printed size of every text and whether it is mirrored. */
export const checkTexts: PreflightCheck = ({ objects, frame, profile }, report) => {
  for (const { sceneObject } of objects) {
    const sizePt = textSizePt(sceneObject, frame);
    if (sizePt === undefined) continue;
    if (sizePt < profile.minTextPt)
      report({
        code: 'text-small',
        message: `the text is ${formatNumber(sizePt)} pt in print; ${formatNumber(profile.minTextPt)} pt are needed`,
        layer: sceneObject,
        value: sizePt,
        limit: profile.minTextPt,
      });
    if (objectScale(sceneObject.object, frame.toTrimMm).isMirrored)
      report({ code: 'text-mirrored', message: 'the text is mirrored', layer: sceneObject });
  }
};
