import * as z from 'zod';
import { customisation } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { flag, line, money, rowId } from '../wire-types.ts';

const group = 'Configurator';
const base = '/integration/v1/consumerconfigurator';
const dataQuery = z.object({
  loadBaseProduct: flag.optional().describe('Ignore a saved design'),
  includeUnpublished: flag.optional(),
});
/** Everything the configurator is built of. */
const configuratorData = z.object({
  enterpriseId: rowId,
  shopProductVariantId: rowId,
  shopDomain: z.string().nullable(),
  currencyCode: z.string(),
  product: z
    .unknown()
    .meta({ description: 'The product file: shop product, views, print areas, fonts, colours' }),
});

/** C7-01. */
export const configuratorDataCall = defineCall({
  ...{ name: 'configuratorData', summary: 'A product for the configurator', group, access: access.anybody },
  ...{ method: 'get', path: `${base}/data/{id}` },
  ...{ params: z.object({ id: rowId }), query: dataQuery, answer: configuratorData },
});
export const configuratorDataOfShopCall = defineCall({
  ...{ name: 'configuratorDataOfShop', summary: 'The same, by a shop’s own variant', group },
  ...{
    access: access.anybody,
    method: 'get',
    path: `${base}/data/shopType/{shopType}/ecommerceVariantId/{id}`,
  },
  ...{ params: z.object({ shopType: line, id: line }), query: dataQuery, answer: configuratorData },
});

const shopQuery = z.object({ shopDomain: line.optional() });
const savedQuery = shopQuery.extend({ customisationCode: line });
const saved = z.object({ customisationCode: z.string(), additionalChargePerItem: money });
const savePayload = customisation.and(
  z.object({ shopProductVariantId: rowId.describe('What is personalised (ours)') }),
);

/** C7-03. */
export const saveCustomisationCall = defineCall({
  ...{ name: 'saveCustomisation', summary: 'Save a design', group, access: access.anybody, method: 'post' },
  ...{
    path: '/upload',
    params: z.object({}),
    query: shopQuery,
    body: savePayload,
    answer: saved,
    status: 201,
  },
});
/** C7-04. */
export const updateCustomisationCall = defineCall({
  ...{ name: 'updateCustomisation', summary: 'Change a saved design', group, access: access.anybody },
  ...{
    method: 'post',
    path: '/update',
    params: z.object({}),
    query: savedQuery,
    body: savePayload,
    answer: saved,
  },
});
/** C7-05. */
export const retrieveCustomisationCall = defineCall({
  ...{ name: 'retrieveCustomisation', summary: 'A saved design', group, access: access.anybody },
  ...{ method: 'get', path: '/retrieve/configuration', params: z.object({}), query: savedQuery },
  answer: z.looseObject({ customisationCode: z.string(), shopProductVariantId: rowId }),
});
