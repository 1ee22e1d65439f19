import * as z from 'zod';
import { access } from '../access.ts';
import { ASSET_TYPES } from '../asset-types.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { enterpriseParams } from '../wire-types.ts';

const none = z.object({});

/** B7-17. */
export const assetTypesCall = defineCall({
  name: 'listAssetTypes',
  summary: 'Kinds of file that a product has',
  group: 'Asset profiles',
  method: 'get',
  path: `${ENTERPRISE_PATH}/products/assets/types`,
  access: access.signedIn,
  params: enterpriseParams,
  query: none,
  answer: z.object({ assetTypes: z.array(z.enum(ASSET_TYPES)) }),
});

/** B7-32. */
export const shopTypesCall = defineCall({
  name: 'listShopTypes',
  summary: 'Kinds of shops',
  group: 'Shops',
  method: 'get',
  path: '/v1/shoptypes',
  access: access.signedIn,
  params: none,
  query: none,
  answer: z.object({ shopTypes: z.array(z.object({ name: z.string(), description: z.string() })) }),
});
