import { drawnSize, type ObjectConfiguration } from '../../../../engine/editor.ts';
import { fillScale, imageScaleLimits, stepImageScale } from '../../../../engine/personalisation.ts';

/** The range of a picture's slider, in canvas units per pixel of the original. */
export interface ZoomRange {
  least: number;
  most: number;
  /** The scale that covers the area. */
  fill: number;
}

/** Number of slider positions. */
export const SLIDER_STEPS = 400;

/**
 * The minimum is a quarter of the scale that covers the area. The maximum is the greatest scale, or four times the scale
 * that covers a large area.
 */
const LEAST_OF_FILL = 0.25;
const MOST_OF_FILL = 4;

/** The range of a picture's slider (C9-12). The scale of a larger or smaller picture is included. */
export function zoomRange(picture: ObjectConfiguration, area: ObjectConfiguration): ZoomRange {
  const fill = fillScale(picture, drawnSize(area), 'FILL');
  const now = Math.abs(picture.scaleX);
  const most = Math.max(imageScaleLimits.maxScale, fill * MOST_OF_FILL, now);
  return { least: stepImageScale(Math.min(fill * LEAST_OF_FILL, now || fill), most), most, fill };
}

/** The scale at a position. Each step multiplies by the same factor, so that small sizes are as finely graded as large ones. */
export function scaleAtPosition(position: number, { least, most }: ZoomRange): number {
  const part = Math.min(Math.max(position / SLIDER_STEPS, 0), 1);
  return least * (most / least) ** part;
}

/** The position of a scale, in whole steps. */
export function positionOfScale(scale: number, { least, most }: ZoomRange): number {
  if (!(most > least) || !(scale > least)) return 0;
  return Math.round((SLIDER_STEPS * Math.log(scale / least)) / Math.log(most / least));
}
