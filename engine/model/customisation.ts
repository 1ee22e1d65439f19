import * as z from 'zod';
import { modelLimits } from '../limits.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { savedLayer } from './saved-layer.ts';
import { textAreaQuantities } from './text-area-quantities.ts';

/** A design's changes to one mask. */
export const savedMask = entity({
  id,
  layers: z.array(savedLayer).max(modelLimits.maxLayersPerMask).default([]),
});
export type SavedMask = z.infer<typeof savedMask>;

/** C3 "Customisation payload": the saved form of a design; the response has its `customisationCode`. */
export const customisation = entity({
  enterpriseProductGroupId: id.optional(),
  configuration: embeddedJson(
    entity({ masks: z.array(savedMask).max(modelLimits.maxMasks).default([]) }),
  ).prefault({}),
  images: embeddedJson(
    z.array(entity({ maskId: id, printImage: z.string().optional().describe('Reference of the print') })),
  ).optional(),
  additionalChargePerItem: z.number().optional().describe('In the shop’s currency'),
  textAreaQuantities: embeddedJson(textAreaQuantities).prefault([]),
  mockupForCart: z.string().optional().describe('Reference of the picture shown in the cart'),
  customisationCode: z.string().optional().describe('Given by the customisation service'),
});
export type Customisation = z.infer<typeof customisation>;
