import * as z from 'zod';
import {
  attribute,
  embeddedJson,
  ink,
  mockupEntry,
  mockupGroup,
  mockupSceneReference,
  printLayout,
  productGroupConfiguration,
} from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { line, paragraph, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-22 to B7-24. */
export const productGroups = defineResource({
  name: 'productGroup',
  plural: 'productGroups',
  title: 'Product groups',
  labelField: 'name',
  path: '/products/groups',
  ...setupAccess,
  ways: [
    {
      path: '/products/groups/enterprisegroups',
      operations: ['list', 'create', 'update'],
      suffix: 'OfEnterprise',
    },
  ],
  fields: {
    name: line.meta({ column: true }),
    productTitle: line.default('').meta({ column: true }),
    productDescription: paragraph.default('').meta({ editor: 'richtext' }),
    active: z.boolean().default(true).meta({ column: true }),
    sequence: sequence.default(0),
    productCategoryId: rowId.nullish(),
    configuration: embeddedJson(productGroupConfiguration).prefault({}),
    attributes: z.array(attribute).max(100).default([]),
    printLayout: printLayout.nullish(),
    inks: z.array(ink).max(100).default([]),
    mockups: z.array(mockupEntry).max(1000).default([]),
    mockupGroups: z.array(mockupGroup).max(1000).default([]),
    mockupScenes: z.array(mockupSceneReference).max(100).default([]),
  },
  readOnly: {
    published: z.boolean().describe('Set by publishing alone').meta({ column: true }),
    complete: z
      .boolean()
      .describe('Whether nothing that is set up stands against publishing')
      .meta({ column: true }),
  },
  example: { name: 'Mugs', productTitle: 'Mug, 330 ml' },
  references: { productCategoryId: { table: 'productCategory' } },
  filters: {
    active: { field: 'active', is: 'flag' },
    published: { field: 'published', is: 'flag' },
    complete: { field: 'complete', is: 'flag' },
    productCategoryId: { field: 'productCategoryId', is: 'id' },
  },
  isShared: true,
  search: ['name', 'productTitle'],
  sortBy: ['sequence', 'name', 'productTitle'],
});

/** B7-20. */
export const designAreaGroups = defineResource({
  name: 'designAreaGroup',
  plural: 'productDesignAreaGroups',
  title: 'Design area groups',
  labelField: 'name',
  path: '/productdesignareagroups',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    sequence: sequence.default(0),
    active: z.boolean().default(true).meta({ column: true }),
    productDesignAreas: z
      .array(
        z.looseObject({
          id: rowId
            .optional()
            .describe('Given by the server; an area that is sent without is a new one')
            .meta({ editor: 'hidden' }),
          name: line.default(''),
          sequence: sequence.default(0),
        }),
      )
      .max(1000)
      .default([]),
  },
  example: { name: 'Mug', productDesignAreas: [{ name: 'Wrap' }] },
  filters: { active: { field: 'active', is: 'flag' } },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
