import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { productVariants } from '../resources/products.ts';
import { shopProductVariants } from '../resources/shops.ts';
import { MAX_SAVED_ROWS, savedRows, tableRow } from '../saved-rows.ts';
import { line, price, rowId, rowParams } from '../wire-types.ts';

/** The variants of a group are edited as one table (ours). */
export const saveVariantsCall = defineCall({
  name: 'saveVariantsOfGroup',
  summary: 'Create, change and delete variants of a group in one transaction, with their prices',
  group: productVariants.title,
  method: 'put',
  path: `${ENTERPRISE_PATH}/products/groups/{id}/variants`,
  access: access.setup,
  takesKey: true,
  params: rowParams,
  query: z.object({}),
  body: z.object({
    rows: z
      .array(
        tableRow.extend({
          name: line.optional(),
          sku: line.nullish().describe('Number in stock'),
          active: z.boolean().optional(),
          attributeValues: z
            .array(z.object({ id: rowId }))
            .max(100)
            .optional(),
          price: price
            .nullish()
            .describe(
              'Of the product in stock that the variant is. Without one, the product of its SKU becomes it; if there is none, it is created',
            ),
        }),
      )
      .max(MAX_SAVED_ROWS),
  }),
  answer: savedRows,
  errors: ['record-missing'],
});

/** The variants that a shop sells are edited as one table (ours). */
export const saveSoldVariantsCall = defineCall({
  name: 'saveVariantsOfShopProduct',
  summary: 'Create, change and delete the variants that a shop sells, in one transaction',
  group: shopProductVariants.title,
  method: 'put',
  path: `${ENTERPRISE_PATH}/shopproducts/{id}/variants`,
  access: access.shops,
  takesKey: true,
  params: rowParams,
  query: z.object({}),
  body: z.object({
    rows: z
      .array(
        tableRow.extend({
          enterpriseProductVariantId: rowId.optional().describe('The variant that is sold'),
          ecommerceShopType: line.nullish().describe('The system that numbers the variant'),
          ecommerceVariantId: line.nullish().describe('Number of the variant in the shop’s own system'),
        }),
      )
      .max(MAX_SAVED_ROWS),
  }),
  answer: savedRows,
  errors: ['record-missing'],
});
