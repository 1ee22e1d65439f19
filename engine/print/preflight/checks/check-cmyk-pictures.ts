import { formatNumber } from '../format-number.ts';
import type { PreflightCheck } from '../preflight-subject.ts';
import { InkHistogram } from './ink-histogram.ts';

/**
 * CMYK pictures are printed with their own inks, so their separation determines the ink coverage. Pictures above the
 * ink limit of the print are separated again (cmyk-space.ts).
 */
export const checkCmykPictures: PreflightCheck = async (
  { objects, profile: { maxInkPercent }, task },
  report,
) => {
  const keptPercent = task.pdf.press?.inkLimitPercent ?? Infinity;
  if (maxInkPercent === undefined || keptPercent <= maxInkPercent) return;
  for (const { sceneObject } of objects) {
    const { picture } = sceneObject;
    if (picture?.format !== 'JPG' || picture.colour.space !== 'CMYK') continue;
    // Loaded on demand: pages without such a picture never fetch the decoder.
    const { sumInks } = await import('../../colour/sum-inks.ts');
    const histogram = new InkHistogram();
    sumInks(picture, (percent) => histogram.add(percent));
    const mostPercent = Math.min(histogram.mostPercent, keptPercent);
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
