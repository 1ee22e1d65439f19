import * as z from 'zod';
import { mockupLimits } from '../limits.ts';

/** A number of metres of a model or of pixels of a photograph. */
export const coordinate = z.number().min(-mockupLimits.maxCoordinate).max(mockupLimits.maxCoordinate);

/** A point of a model, or a direction. */
export const pointM = z
  .tuple([coordinate, coordinate, coordinate])
  .describe('Metres: right, up, towards the viewer');
