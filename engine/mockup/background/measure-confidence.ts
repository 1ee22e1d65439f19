import type { Shape } from './shape/shape.ts';

/** Below this a cut-out probably has errors; docs/background-removal.md describes how it was determined. */
export const MIN_CONFIDENCE = 0.93;

/**
 * Measures the confidence of a network in its division of foreground and background, from 0 to 1: the mean distance of
 * the values from one half over possible foreground. A binary shape has 1.
 */
export function measureConfidence({ values }: Shape): number {
  let decided = 0;
  let counted = 0;
  for (const value of values) {
    decided += value * Math.abs(2 * value - 1);
    counted += value;
  }
  return counted === 0 ? 0 : decided / counted;
}

/** Whether a cut-out should be reviewed before it is used. False for an unknown confidence. */
export const isUnsure = ({ confidence }: { confidence?: number | undefined }): boolean =>
  confidence !== undefined && confidence < MIN_CONFIDENCE;
