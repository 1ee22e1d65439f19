import { defaults } from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { currencyCode } from '../currency-code.ts';
import { line, money, rowId } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** Charges of a product group besides its price, in each currency (B7-25). Shoppers read them by `calls/group-charges.ts`. */
export const productGroupCharges = defineResource({
  name: 'productGroupCharge',
  plural: 'charges',
  title: 'Charges of product groups',
  description: 'Charges of a product group besides its price, in each currency.',
  labelField: 'name',
  path: '/products/groups/{id}/charges',
  operations: ['create', 'read', 'update', 'delete'],
  within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
  idIn: 'chargeId',
  ...setupAccess,
  fields: {
    enterpriseProductGroupId: rowId.describe('The product group that is charged for'),
    name: line.meta({ column: true }),
    currencyCode: currencyCode
      .default(defaults.currency)
      .meta({ column: true })
      .describe('Currency of the amount: a group may have a charge in each'),
    amount: money.meta({ column: true }).describe('Charged besides the price, up to two decimals'),
  },
  example: { name: 'Set-up', amount: 12.5 },
  filters: { currencyCode: { field: 'currencyCode', is: 'text' } },
  references: { enterpriseProductGroupId: { table: 'productGroup' } },
  sortBy: ['name'],
});
