import * as z from 'zod';
import { canvasLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { savedShape } from './saved-shape.ts';

const sidePx = canvasLimits.configuratorSizePx;

/**
 * A box on the canvas (C3 "Saved layer object configuration"). On a product's layer it is the layer's area; on a saved
 * layer the object's placement in it. `left`/`top` is the object's own top-left corner after rotation; drawn size is
 * `width * scaleX` by `height * scaleY`; all canvas units. The default is the whole canvas.
 */
const shape = {
  top: z
    .number()
    .default(0)
    .describe('Distance from the top of the canvas, canvas units (a mask is 500 wide)'),
  left: z
    .number()
    .default(0)
    .describe('Distance from the left edge of the canvas, canvas units (a mask is 500 wide)'),
  width: z.number().nonnegative().default(sidePx).describe('Canvas units, before scaleX'),
  height: z.number().nonnegative().default(sidePx).describe('Canvas units, before scaleY'),
  scaleX: z.number().default(1).describe('Factor of the width; 1 leaves it as it is'),
  scaleY: z.number().default(1).describe('Factor of the height; 1 leaves it as it is'),
  angle: z.number().default(0).describe('Degrees, clockwise, about the top-left corner'),
  flipX: z.boolean().default(false).describe('Mirrored from left to right'),
  flipY: z.boolean().default(false).describe('Mirrored from top to bottom'),
  originalImageWidth: z.number().nonnegative().optional().describe('Pixels of the picture as uploaded'),
  originalImageHeight: z.number().nonnegative().optional().describe('Pixels of the picture as uploaded'),
};

export const objectConfiguration = entity(shape);
export type ObjectConfiguration = z.infer<typeof objectConfiguration>;

/** The saved placement of a design; missing values are those of the layer's area. */
export const savedObjectConfiguration = entity(savedShape(shape));
export type SavedObjectConfiguration = z.infer<typeof savedObjectConfiguration>;
