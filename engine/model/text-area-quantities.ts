import * as z from 'zod';
import { modelLimits } from '../limits.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';

/** The text of one layer for one item of an order (C3 "textAreaQuantities"). */
export const quantityLayer = entity({
  id: id.meta({ editor: 'hidden' }),
  name: z.string().default(''),
  multiline: z.boolean().default(false).describe('Line breaks are allowed'),
  duplicatable: z.boolean().default(false).describe('The shopper may add copies of the layer'),
  text: z.string().max(modelLimits.maxTextLength).default('').describe('The text of this item'),
  mastertext: z.string().default('').describe('The text of the design itself'),
});
export type QuantityLayer = z.infer<typeof quantityLayer>;

/** The texts of one item of an order. `itemNbr` counts from 1. */
export const textAreaQuantity = entity({
  itemNbr: z.int().positive().describe('Number of the item in the order, from 1'),
  layers: z.array(quantityLayer).max(modelLimits.maxLayersPerMask).default([]),
});
export type TextAreaQuantity = z.infer<typeof textAreaQuantity>;

/** The texts of all items of an order. */
export const textAreaQuantities = z.array(textAreaQuantity).max(modelLimits.maxItems);
