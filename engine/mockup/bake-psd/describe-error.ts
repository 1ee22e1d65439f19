import type { RowMeter } from './measure-row.ts';
import type { PsdFinding } from './psd-finding.ts';

const LEVELS = 255;
/** Differences up to this are rounding errors. */
const UNSEEN_LEVELS = 2;

/** Describes the difference of prints on the plate from Photoshop's, if there is any. */
export function describeError({ largestError, meanError, bentModes }: RowMeter): PsdFinding[] {
  const most = Math.ceil(largestError * LEVELS);
  if (most <= UNSEEN_LEVELS) return [];
  const mean = (meanError * LEVELS).toFixed(1);
  const message = `Prints may differ from Photoshop's, by ${mean} of ${LEVELS} on average and ${most} at most: ${bentModes.join(', ')} at and above them can only be shown as gain and offset.`;
  return [{ code: 'psd-print-inexact', message }];
}
