import * as z from 'zod';
import { entity } from './entity.ts';
import { id } from './id.ts';

/** The place of a mask's artwork on a picture of the product (B3 "Mask": `configuration.designAreas`). */
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
  datumX: z.number().default(0).describe('Left edge of the artwork, pixels of the base picture'),
  datumY: z.number().default(0).describe('Top edge of the artwork, pixels of the base picture'),
  type: z.string().optional().describe('Stored unchanged; Platen does not use it'),
  tilt: z.number().default(0).describe('Angle of the artwork on the picture, degrees, clockwise'),
  ratioImageToMask: z
    .number()
    .positive()
    .optional()
    .describe('Pixels of the base picture for one pixel of the mask picture'),
  ratioImageToPrint: z
    .number()
    .positive()
    .optional()
    .describe('Pixels of the base picture for one pixel of the print'),
  mockupImageSize: z.number().positive().optional().describe('Longer side of the finished picture, pixels'),
  generateStoreMask: z.boolean().default(false).describe('Not supported: validation warns of it'),
  sequence: z.number().default(0).describe('Order among the design areas, lowest first'),
  productDesignAreaId: id
    .optional()
    .describe('The place on the product, as design area groups name it')
    .meta({ editor: 'choice', from: 'productDesignAreas', label: 'Design area' }),
});
export type DesignArea = z.infer<typeof designArea>;
