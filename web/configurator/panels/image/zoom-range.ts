import { drawnSize, type ObjectConfiguration } from '../../../../engine/editor.ts';
import { fillScale, imageScaleLimits, stepImageScale } from '../../../../engine/personalisation.ts';

/** The scales that a picture's slider goes through. Canvas units a pixel of the original. */
export interface ZoomRange {
  least: number;
  most: number;
  /** Covers the area. */
  fill: number;
}

/** Positions of the slider. */
export const SLIDER_STEPS = 400;

/**
 * Down to a quarter of the scale that covers the area; up to the greatest scale, or four times the scale that covers a
 * large area.
 */
const LEAST_OF_FILL = 0.25;
const MOST_OF_FILL = 4;

/** The range of a picture's slider (C9-12). A picture that is larger or smaller already stays in it. */
export function zoomRange(picture: ObjectConfiguration, area: ObjectConfiguration): ZoomRange {
  const fill = fillScale(picture, drawnSize(area), 'FILL');
  const now = Math.abs(picture.scaleX);
  const most = Math.max(imageScaleLimits.maxScale, fill * MOST_OF_FILL, now);
  return { least: stepImageScale(Math.min(fill * LEAST_OF_FILL, now || fill), most), most, fill };
}

/** Each step of the slider multiplies by the same factor, so that small sizes can be set as finely as large ones. */
export function scaleAtPosition(position: number, { least, most }: ZoomRange): number {
  const part = Math.min(Math.max(position / SLIDER_STEPS, 0), 1);
  return least * (most / least) ** part;
}

/** The position of a scale, in whole steps. */
export function positionOfScale(scale: number, { least, most }: ZoomRange): number {
  if (!(most > least) || !(scale > least)) return 0;
  return Math.round((SLIDER_STEPS * Math.log(scale / least)) / Math.log(most / least));
}
