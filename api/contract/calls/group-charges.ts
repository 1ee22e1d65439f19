import * as z from 'zod';
import { defaults } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { currencyCode } from '../currency-code.ts';
import { productGroupCharges } from '../resources/charges.ts';
import { productGroups } from '../resources/product-groups.ts';
import { rowParams } from '../wire-types.ts';

/** B7-25, C7-10: shown in the configurator, whose shoppers do not sign in. */
export const groupChargesCall = defineCall({
  name: 'listCharges',
  summary: 'The charges of a group besides its price',
  group: productGroups.title,
  method: 'get',
  path: `${ENTERPRISE_PATH}/products/groups/{id}/charges`,
  isAboutProduct: true,
  access: access.public,
  params: rowParams,
  query: z.object({ currencyCode: currencyCode.default(defaults.currency) }),
  answer: z.object({ charges: z.array(productGroupCharges.row), currencyCode, total: z.number() }),
  errors: ['record-missing'],
});
