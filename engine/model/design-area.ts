import * as z from 'zod';
import { entity } from './entity.ts';
import { id } from './id.ts';

/** Where a mask's artwork goes on a picture of the product (B3 "Mask": `configuration.designAreas`). */
export const designArea = entity({
  baseS3Location: z
    .string()
    .optional()
    .describe('Reference of the picture of the product')
    .meta({ editor: 'image' }),
  backgroundS3Location: z
    .string()
    .optional()
    .describe('Reference of what lies behind it')
    .meta({ editor: 'image' }),
  maskS3Location: z
    .string()
    .optional()
    .describe('Reference of the mask that cuts the artwork out')
    .meta({ editor: 'image' }),
  guideS3Locations: z
    .array(z.string())
    .default([])
    .describe('References of pictures shown over the design area while it is edited; never printed')
    .meta({ editor: 'images' }),
  datumX: z.number().default(0).describe('Pixels of the base picture'),
  datumY: z.number().default(0).describe('Pixels of the base picture'),
  type: z.string().optional(),
  tilt: z.number().default(0).describe('Degrees, clockwise'),
  ratioImageToMask: z.number().positive().optional(),
  ratioImageToPrint: z.number().positive().optional(),
  mockupImageSize: z.number().positive().optional().describe('Longer side in pixels'),
  generateStoreMask: z.boolean().default(false).describe('Not supported: validation warns of it'),
  sequence: z.number().default(0),
  productDesignAreaId: id
    .optional()
    .meta({ editor: 'choice', from: 'productDesignAreas', label: 'Design area' }),
});
export type DesignArea = z.infer<typeof designArea>;
