import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { id } from './id.ts';
import { layerGroup } from './layer-group.ts';

/** A purchasable variant: a size, a colour (C3 "Shop product variant"). */
export const shopProductVariant = entity({
  id,
  shopProductId: id.optional(),
  enterpriseProductVariantId: id.optional(),
  enterpriseProductMaskGroupId: id.optional().describe('The mask group shown; absent: the first'),
  ecommerceShopType: z.string().optional().describe('SHOPIFY, SYMPHONY, SHOPBLOCKS and others'),
  configuration: embeddedJson(z.looseObject({})).prefault({}),
  layerGroups: z.array(layerGroup).default([]),
});
export type ShopProductVariant = z.infer<typeof shopProductVariant>;
