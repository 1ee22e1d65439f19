import * as z from 'zod';
import { ASSET_TYPES } from '../asset-types.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, price, richText, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

const named = { name: line.default('').meta({ column: true }), sequence: sequence.default(0) };

/** B7-29: categories of products, besides their groups. */
export const productTypes = defineResource({
  name: 'productType',
  plural: 'productTypes',
  title: 'Product types',
  description: 'Categories that sort the products in stock.',
  labelField: 'name',
  path: '/products/types',
  ...setupAccess,
  fields: named,
  example: { name: 'Drinkware' },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

/** The categories of product groups. */
export const productCategories = defineResource({
  name: 'productCategory',
  plural: 'productCategories',
  title: 'Product categories',
  description: 'Categories that sort product groups.',
  labelField: 'name',
  path: '/products/categories',
  ...setupAccess,
  fields: named,
  example: { name: 'Gifts' },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

const asset = z.object({
  assetType: z.enum(ASSET_TYPES).describe('The purpose of the file'),
  assetProfileId: rowId.nullish().describe('How the file was made'),
  owningEnterpriseId: rowId.describe('The enterprise that owns the file'),
  url: line.nullish().describe('Empty while the file is being made').meta({ editor: 'file', label: 'File' }),
});

/** B7-29: goods in stock. */
export const products = defineResource({
  name: 'product',
  plural: 'products',
  title: 'Products in stock',
  description: 'Products in stock, each with its number and price.',
  labelField: 'sku',
  path: '/products',
  ...setupAccess,
  callPaths: [
    { path: '/products/search', operations: ['list'], suffix: 'Found' },
    {
      path: '/enterpriseconnections/products',
      operations: ['list'],
      suffix: 'OfConnections',
      isOfConnected: true,
    },
    {
      path: '/variants/groups/{id}/products',
      operations: ['list'],
      suffix: 'OfGroup',
      within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
    },
  ],
  fields: {
    productTypeId: rowId.nullish().meta({ column: true }).describe('Sorts products that lie in stock'),
    enterpriseProductGroupId: rowId.nullish().describe('The group that it is personalised by'),
    sku: line
      .min(1)
      .meta({ column: true, label: 'SKU' })
      .describe('Number in stock; an enterprise has each once'),
    name: line.default('').meta({ column: true }),
    description: richText.default(''),
    price: price.nullish().meta({ column: true }).describe('Up to two decimals, in the shop’s currency'),
    active: isActive,
    saleable: z.boolean().default(true).meta({ column: true }).describe('Off: kept in stock, but not sold'),
    tags: z.array(line).max(100).default([]).describe('Lists can be narrowed to records that have them'),
    orderQueueId: rowId.nullish().meta({ description: 'Queue that ordered items of it wait in' }),
    assets: z.array(asset).max(1000).default([]).describe('Files of the product, such as its print file'),
    configuration: z.looseObject({}).prefault({}),
  },
  example: { sku: 'MUG-330-WHITE' },
  references: {
    productTypeId: { table: 'productType' },
    enterpriseProductGroupId: { table: 'productGroup' },
    assets: { table: 'assetProfile', key: 'assetProfileId' },
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    saleable: { field: 'saleable', is: 'flag' },
    sku: { field: 'sku', is: 'text' },
    tags: { field: 'tags', is: 'tags' },
    orderQueueId: { field: 'orderQueueId', is: 'id' },
    productTypeId: { field: 'productTypeId', is: 'id' },
    owningAssetEnterpriseId: { field: 'assets', is: 'listed', key: 'owningEnterpriseId' },
  },
  onDemand: { retrieveAssociatedAssets: 'assets' },
  isShared: true,
  search: ['sku', 'name'],
  sortBy: ['sku', 'name', 'price'],
});

/** B7-30. */
export const productVariants = defineResource({
  name: 'productVariant',
  plural: 'productVariants',
  title: 'Product variants',
  description: 'Forms of a product, such as a size or a colour.',
  labelField: 'name',
  path: '/products/variants',
  ...setupAccess,
  callPaths: [
    {
      path: '/products/{id}/variants',
      operations: ['list'],
      suffix: 'OfProduct',
      within: { filter: { field: 'productId', is: 'id' }, table: 'product' },
    },
    {
      path: '/products/groups/{id}/variants',
      operations: ['list'],
      suffix: 'OfGroup',
      within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
    },
  ],
  fields: {
    ...named,
    productId: rowId.nullish().describe('The product in stock that it is').meta({ column: true }),
    enterpriseProductGroupId: rowId.nullish().describe('The group that it is personalised by'),
    sku: line.nullish().describe('Number in stock').meta({ column: true, label: 'SKU' }),
    active: isActive,
    attributeValues: z
      .array(
        z.looseObject({
          id: rowId
            .describe('A value of an attribute of its group')
            .meta({ editor: 'choice', from: 'attributeValues', label: 'Attribute value' }),
        }),
      )
      .max(100)
      .default([])
      .describe('Of the attributes of its group'),
    configuration: z.looseObject({}).prefault({}),
  },
  example: { name: 'White' },
  references: {
    productId: { table: 'product' },
    enterpriseProductGroupId: { table: 'productGroup' },
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    productId: { field: 'productId', is: 'id' },
    enterpriseProductGroupId: { field: 'enterpriseProductGroupId', is: 'id' },
  },
  search: ['name', 'sku'],
  sortBy: ['sequence', 'name', 'sku'],
});
