import type { RowMeter } from './measure-row.ts';
import type { PsdFinding } from './psd-finding.ts';

const LEVELS = 255;
/** Differences up to this are of rounding. */
const UNSEEN_LEVELS = 2;

/** Says how far prints on the plate may be from Photoshop's, where they are. */
export function describeError({ largestError, bentModes }: RowMeter): PsdFinding[] {
  const levels = Math.ceil(largestError * LEVELS);
  if (levels <= UNSEEN_LEVELS) return [];
  const message = `Prints may differ from Photoshop's by up to ${levels} of ${LEVELS}: what lies at and above them (${bentModes.join(', ')}) are shown by their nearest gain and offset.`;
  return [{ code: 'psd-print-inexact', message }];
}
