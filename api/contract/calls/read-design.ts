import * as z from 'zod';
import { customisation, productFile } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { enterpriseParams, line, rowId } from '../wire-types.ts';

/** For staff who check rows of a batch on their device before they are printed. */
export const readDesignCall = defineCall({
  name: 'readDesign',
  summary: 'A saved design with its product, as both are printed',
  group: 'Orders',
  method: 'get',
  path: `${ENTERPRISE_PATH}/designs/{customisationCode}`,
  access: access.orders,
  params: enterpriseParams.extend({ customisationCode: line }),
  query: z.object({}),
  answer: z.object({
    shopProductVariantId: rowId.describe('The variant that it personalises'),
    product: productFile,
    customisation: customisation.out,
    printAreas: z.array(z.object({ id: rowId, name: z.string() })).describe('Those that are printed'),
  }),
  errors: ['customisation-unknown', 'product-unknown', 'product-invalid', 'print-area-missing'],
});
