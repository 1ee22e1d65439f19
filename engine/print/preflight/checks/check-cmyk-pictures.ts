import { formatNumber } from '../format-number.ts';
import type { PreflightCheck } from '../preflight-subject.ts';
import { InkHistogram } from './ink-histogram.ts';

/** CMYK pictures go to the press as they are, so their separation decides how much ink they take. */
export const checkCmykPictures: PreflightCheck = async ({ objects, profile: { maxInkPercent } }, report) => {
  if (maxInkPercent === undefined) return;
  for (const { sceneObject } of objects) {
    const { picture } = sceneObject;
    if (picture?.format !== 'JPG' || picture.colour.space !== 'CMYK') continue;
    // Pages without such a picture never fetch the decoder.
    const { readInkRows } = await import('../../../assets/picture/jpg/read-ink-rows.ts');
    const histogram = new InkHistogram();
    for (const [c, m, y, k] of readInkRows(picture))
      for (let x = 0; x < c!.length; x += 1) histogram.add(((c![x]! + m![x]! + y![x]! + k![x]!) / 255) * 100);
    const { mostPercent } = histogram;
    if (mostPercent > maxInkPercent)
      report({
        code: 'ink-coverage',
        message: `its darkest places take ${formatNumber(mostPercent)} % of ink; the paper holds ${formatNumber(maxInkPercent)} %`,
        layer: sceneObject,
        value: mostPercent,
        limit: maxInkPercent,
      });
  }
};
