import * as z from 'zod';
import { modelLimits } from '../limits.ts';
import { designArea } from './design-area.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { layer } from './layer.ts';

/** The purpose of a mask, and the place of its artwork on pictures of the product. */
export const maskConfiguration = entity({
  designAreas: z.array(designArea).default([]).meta({ editor: 'design-areas' }),
  purpose: z.string().optional().describe('Stored unchanged; Platen does not use it'),
});

/** A view of the product (C3 "Mask (view)", B3 "Mask (view)"). */
export const mask = entity({
  id,
  name: z.string().default(''),
  enterpriseProductMaskGroupId: id.optional(),
  enterpriseProductGroupIds: z.array(id).default([]),
  enterpriseProductVariantIds: z.array(id).default([]).describe('Empty: every variant'),
  type: entity({ id: id.optional(), productDesignAreaId: id.optional() }).optional(),
  typeId: id.optional(),
  layers: z
    .array(layer)
    .max(modelLimits.maxLayersPerMask)
    .default([])
    .describe('Used when the variant’s layer groups do not name this mask'),
  canvas: z.unknown().optional().meta({ editor: 'hidden' }),
  configuration: embeddedJson(maskConfiguration).prefault({}),
  visibleInConfigurator: z.boolean().default(true).describe('The configurator shows the view'),
  personalised: z.boolean().default(true).describe('Shoppers may personalise the view'),
  isView: z.boolean().default(true).describe('Counts as a product view; a product group needs one'),
  isMockup: z.boolean().default(false).describe('Shows the product and is not printed'),
  archived: z.boolean().default(false).describe('Kept, but no longer offered'),
  imageS3Location: z
    .string()
    .optional()
    .describe('Reference of the picture the canvas lies on')
    .meta({ editor: 'image' }),
  staticImage: z
    .union([z.boolean(), z.string()])
    .optional()
    .meta({ editor: 'image' })
    .describe('A fixed picture of the view'),
  sequence: z.number().default(0),
});
export type Mask = z.infer<typeof mask>;
