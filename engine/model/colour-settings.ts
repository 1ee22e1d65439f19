import * as z from 'zod';
import { entity } from './entity.ts';
import { colourSwitch } from './enumerations.ts';
import { savedShape } from './saved-shape.ts';

/** The colour block of a COLOURAREA (C3 "Colour settings"); `productColour` and the custom colour are ours. */
const shape = {
  colourSwitch: colourSwitch
    .default(0)
    .describe('0 colour fixed by colourId, 1 chosen from the colour group, 2 custom hex allowed, too'),
  disableInput: z.boolean().default(false).describe('The shopper may not change the colour'),
  customColourHexCode: z
    .string()
    .optional()
    .describe('Custom colour, used when colourSwitch is 2')
    .meta({ editor: 'colour' }),
  productColour: z
    .boolean()
    .default(false)
    .describe('The colour of the product itself: shown in the preview, never printed'),
};

export const colourSettings = entity(shape);
export type ColourSettings = z.infer<typeof colourSettings>;

/** Colour settings of a saved layer: only differences from the product's. */
export const savedColourSettings = entity(savedShape(shape));
export type SavedColourSettings = z.infer<typeof savedColourSettings>;
