import * as z from 'zod';
import { canvasLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { mockupMethod } from './enumerations.ts';

/** C3 "Product group configuration". */
export const productGroupConfiguration = entity({
  productType: z.string().optional().describe('AWARD, PLAQUE, PLAQUE_FIXED and others'),
  hidePreviewButton: z.boolean().default(false).describe('The configurator has no preview button'),
  autoCentralise: z.boolean().default(false).describe('Moved objects snap to the centre of their area'),
  canvasObjectSelectionHexCode: z
    .string()
    .default(canvasLimits.handleColour)
    .describe('Colour of the selection handles: hex or a CSS colour name')
    .meta({ editor: 'colour', colourNames: true }),
  mockupMethod: mockupMethod.optional().describe('How pictures of the personalised product are made'),
});
export type ProductGroupConfiguration = z.infer<typeof productGroupConfiguration>;
