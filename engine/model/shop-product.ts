import * as z from 'zod';
import { attribute } from './attribute.ts';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { productGroupConfiguration } from './product-group-configuration.ts';
import { shopProductVariant } from './shop-product-variant.ts';

/** Settings shared by all shop products of a group (C3: `enterpriseProductGroup`). */
export const enterpriseProductGroup = entity({
  id: id.optional(),
  configuration: embeddedJson(productGroupConfiguration).prefault({}),
  productTitle: z.string().default(''),
  attributes: z.array(attribute).default([]),
});
export type EnterpriseProductGroup = z.infer<typeof enterpriseProductGroup>;

/** A product of a shop (C3 "Shop product"). */
export const shopProduct = entity({
  id,
  configuration: embeddedJson(z.looseObject({})).prefault({}),
  enterpriseProductGroup: enterpriseProductGroup.prefault({}),
  productGroup: entity({ name: z.string().default('') }).prefault({}),
  shopProductVariants: z.array(shopProductVariant).default([]),
  valid: z.boolean().default(true).describe('False: the configurator refuses to load it'),
  invalidDescription: z.string().optional().describe('Why it is not valid'),
});
export type ShopProduct = z.infer<typeof shopProduct>;
