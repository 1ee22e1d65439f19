import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, rowId } from '../wire-types.ts';

const design = z.object({
  customisationCode: z.string(),
  shopProductVariantId: rowId.describe('The variant that it personalises'),
  productName: z.string(),
  utcUpdatedDateTime: dateTime,
});

/** For staff who print a design again or view a mockup with it. They need not know its code. */
export const listDesignsCall = defineCall({
  name: 'listDesigns',
  summary: 'Saved designs of the enterprise’s products, the newest first',
  group: 'Orders',
  method: 'get',
  path: `${ENTERPRISE_PATH}/designs`,
  access: access.orders,
  params: enterpriseParams,
  query: pageQuery
    .omit({ sort: true })
    .extend({ enterpriseProductGroupId: rowId.optional().describe('Of this product only') }),
  answer: pageAnswer('designs', design),
});
