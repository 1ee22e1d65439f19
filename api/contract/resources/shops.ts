import * as z from 'zod';
import { defaults, modelLimits } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineResource } from '../resource.ts';
import { wireLayer } from '../wire-layer.ts';
import { currencyCode } from '../currency-code.ts';
import { isActive, line, rowId, sequence } from '../wire-types.ts';

const shopAccess = { read: access.signedIn, write: access.shops };
/** A shop cannot be deleted, because orders name it. It can be set inactive. */
const kept: ('list' | 'create' | 'read' | 'update')[] = ['list', 'create', 'read', 'update'];

/** B7-32. */
export const shopGroups = defineResource({
  name: 'shopGroup',
  plural: 'shopGroups',
  title: 'Shop groups',
  description: 'Groups that sort shops.',
  labelField: 'name',
  path: '/shopgroups',
  operations: kept,
  ...shopAccess,
  fields: { name: line.meta({ column: true }) },
  example: { name: 'Europe' },
  search: ['name'],
  sortBy: ['name'],
});

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** B7-32. */
export const shops = defineResource({
  name: 'shop',
  plural: 'shops',
  title: 'Shops',
  description: 'Shops that sell products. Their pages may show the configurator once their domain is proven.',
  labelField: 'name',
  path: '/shops',
  operations: kept,
  ...shopAccess,
  fields: {
    name: line.meta({ column: true }),
    shopDomain: z
      .string()
      .trim()
      .toLowerCase()
      .regex(HOST_NAME, 'write the name of a host, as in gifts.example.com')
      .meta({ column: true, label: 'Domain' })
      .describe('Name of its host, as in gifts.example.com; an enterprise has to prove that it is its own'),
    shopType: line
      .describe('One of the shop types')
      .meta({ editor: 'choice', from: 'shopTypes', column: true }),
    shopGroupId: rowId.nullish().describe('Sorts shops'),
    currencyCode: currencyCode.default(defaults.currency).describe('Currency of its prices and orders'),
    active: isActive,
    configuration: z.looseObject({}).prefault({}),
  },
  readOnly: {
    domainProven: z
      .boolean()
      .describe('Whether the domain is proven to be the enterprise’s; until then its pages may not call'),
  },
  example: { name: 'Gifts', shopDomain: 'gifts.example.com', shopType: 'SHOPIFY' },
  references: { shopGroupId: { table: 'shopGroup' } },
  filters: {
    active: { field: 'active', is: 'flag' },
    shopType: { field: 'shopType', is: 'text' },
    shopGroupId: { field: 'shopGroupId', is: 'id' },
    shopDomain: { field: 'shopDomain', is: 'text' },
  },
  search: ['name', 'shopDomain'],
  sortBy: ['name', 'shopDomain'],
});

/** B7-31: the products of a shop. `/shops/products` is the same for callers that come from a shop. */
export const shopProducts = defineResource({
  name: 'shopProduct',
  plural: 'shopProducts',
  title: 'Shop products',
  description: 'Product groups that shops sell.',
  labelField: 'name',
  path: '/shopproducts',
  ...shopAccess,
  callPaths: [{ path: '/shops/products', operations: ['create', 'update', 'delete'], suffix: 'OfShop' }],
  fields: {
    shopId: rowId
      .nullish()
      .meta({ description: 'Without a shop, the product is not sold yet', column: true }),
    enterpriseProductGroupId: rowId.describe('The product that is sold').meta({ column: true }),
    name: line.default('').meta({ column: true }),
    published: z
      .boolean()
      .default(true)
      .meta({ column: true })
      .describe('Off: visible only by preview links'),
    valid: z.boolean().default(true).describe('False: the configurator refuses to load it'),
    invalidDescription: line
      .nullish()
      .meta({ editor: 'multiline', label: 'Why it is not valid' })
      .describe('Shown to staff while it is not valid'),
    configuration: z.looseObject({}).prefault({}),
  },
  example: { name: 'Mug' },
  references: {
    shopId: { table: 'shop' },
    enterpriseProductGroupId: { table: 'productGroup' },
  },
  filters: {
    shopId: { field: 'shopId', is: 'id' },
    enterpriseProductGroupId: { field: 'enterpriseProductGroupId', is: 'id' },
    published: { field: 'published', is: 'flag' },
    valid: { field: 'valid', is: 'flag' },
  },
  search: ['name'],
  sortBy: ['name'],
});

/** B7-31. */
export const shopProductVariants = defineResource({
  name: 'shopProductVariant',
  plural: 'shopProductVariants',
  title: 'Shop product variants',
  description: 'Variants that shops sell, each with its number in the shop’s own system.',
  labelField: 'ecommerceVariantId',
  errors: ['field-unsupported', 'hex-invalid'],
  path: '/shopproducts/{id}/variants',
  idIn: 'variantId',
  within: { filter: { field: 'shopProductId', is: 'id' }, table: 'shopProduct' },
  ...shopAccess,
  callPaths: [{ path: '/shopproducts/variants', operations: ['read'], suffix: 'ById' }],
  fields: {
    shopProductId: rowId.describe('The shop product that it is a variant of'),
    enterpriseProductVariantId: rowId.nullish().meta({ column: true }).describe('The variant that is sold'),
    enterpriseProductMaskGroupId: rowId
      .nullish()
      .meta({ description: 'Without a choice, it is the product’s first group' }),
    ecommerceShopType: line
      .nullish()
      .meta({ editor: 'choice', from: 'shopTypes', column: true })
      .describe('The system that numbers the variant'),
    ecommerceVariantId: line
      .nullish()
      .describe('Number of the variant in the shop’s own system')
      .meta({ column: true, label: 'Variant in the shop' }),
    sequence: sequence.default(0),
    configuration: z.looseObject({}).prefault({}),
    layerGroups: z
      .array(
        z.object({
          enterpriseProductMaskId: rowId.describe('The view that the layers lie on'),
          layers: z.array(wireLayer).max(modelLimits.maxLayersPerMask).default([]).meta({ editor: 'layers' }),
        }),
      )
      .max(modelLimits.maxMasks)
      .default([]),
  },
  example: { ecommerceShopType: 'SHOPIFY', ecommerceVariantId: '44017' },
  references: {
    shopProductId: { table: 'shopProduct' },
    enterpriseProductVariantId: { table: 'productVariant' },
    enterpriseProductMaskGroupId: { table: 'maskGroup' },
    layerGroups: { table: 'mask', key: 'enterpriseProductMaskId' },
  },
  filters: { ecommerceShopType: { field: 'ecommerceShopType', is: 'text' } },
  search: ['ecommerceVariantId'],
  sortBy: ['sequence'],
});
