import { defaults } from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { currencyCode, line, money, rowId } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** What a product group costs besides its price, in each currency (B7-25). Lists of them are for shoppers too: `calls/product-groups.ts`. */
export const productGroupCharges = defineResource({
  name: 'productGroupCharge',
  plural: 'charges',
  title: 'Charges of product groups',
  labelField: 'name',
  path: '/products/groups/{id}/charges',
  operations: ['create', 'read', 'update', 'delete'],
  within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
  idIn: 'chargeId',
  ...setupAccess,
  fields: {
    enterpriseProductGroupId: rowId,
    name: line.meta({ column: true }),
    currencyCode: currencyCode.default(defaults.currency).meta({ column: true }),
    amount: money.meta({ column: true }),
  },
  example: { name: 'Set-up', amount: 12.5 },
  references: { enterpriseProductGroupId: { table: 'productGroup' } },
  sortBy: ['name'],
});
