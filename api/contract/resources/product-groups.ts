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
import { groupPictureCall } from '../calls/group-picture.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, richText, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-22 to B7-24. */
export const productGroups = defineResource({
  name: 'productGroup',
  plural: 'productGroups',
  title: 'Product groups',
  description:
    'Products with their views, print areas and variants. A product is published once nothing is missing.',
  labelField: 'name',
  picture: groupPictureCall,
  path: '/products/groups',
  ...setupAccess,
  callPaths: [
    {
      path: '/products/groups/enterprisegroups',
      operations: ['list', 'create', 'update'],
      suffix: 'OfEnterprise',
    },
  ],
  fields: {
    name: line.describe('For staff; shoppers read the title').meta({ column: true }),
    productTitle: line.default('').meta({ column: true }),
    productDescription: richText.default(''),
    active: isActive,
    sequence: sequence.default(0),
    productCategoryId: rowId.nullish().describe('Sorts product groups'),
    configuration: embeddedJson(productGroupConfiguration).prefault({}),
    attributes: z
      .array(attribute)
      .max(100)
      .default([])
      .describe('The attributes that its variants differ in, such as size'),
    printLayout: printLayout.nullish().describe('The sheet that prints are laid on'),
    inks: z
      .array(ink)
      .max(100)
      .default([])
      .describe('Inks besides those that mix the colours of a print; each gets a plate of its own'),
    mockups: z
      .array(mockupEntry)
      .max(1000)
      .default([])
      .describe('Pictures of the product with the artwork on it'),
    mockupGroups: z.array(mockupGroup).max(1000).default([]).describe('Pictures that are offered together'),
    mockupScenes: z
      .array(mockupSceneReference)
      .max(100)
      .default([])
      .describe('From where and in which light the product is shown'),
  },
  readOnly: {
    published: z.boolean().describe('Set by publishing alone').meta({ column: true }),
    complete: z.boolean().describe('Whether nothing prevents publishing').meta({ column: true }),
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
  description: 'Named places on pictures of products that artwork is shown at.',
  labelField: 'name',
  path: '/productdesignareagroups',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    sequence: sequence.default(0),
    active: isActive,
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
