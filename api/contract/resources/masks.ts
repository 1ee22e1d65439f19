import * as z from 'zod';
import { layer, maskGroupSettings } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineResource } from '../resource.ts';
import { line, rowId } from '../wire-types.ts';

const named = { name: line.default(''), sequence: z.int().default(0) };
const setUp = { read: access.signedIn, write: access.setup };

export const maskTypes = defineResource({
  ...{ name: 'maskType', plural: 'maskTypes', title: 'Mask types', path: '/products/masks/types', ...setUp },
  fields: { ...named, productDesignAreaId: rowId.nullish() },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

export const maskGroups = defineResource({
  ...{
    name: 'maskGroup',
    plural: 'maskGroups',
    title: 'Mask groups',
    path: '/products/masks/groups',
    ...setUp,
  },
  fields: {
    ...named,
    enterpriseProductGroupId: rowId.nullish(),
    selected: z.boolean().default(false),
    imageUrl: line.nullish(),
    configuration: maskGroupSettings.prefault({}),
  },
  references: { enterpriseProductGroupId: 'productGroup' },
  filters: { enterpriseProductGroupId: { field: 'enterpriseProductGroupId', is: 'id' } },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

export const masks = defineResource({
  ...{ name: 'mask', plural: 'masks', title: 'Masks', path: '/products/groups/masks', ...setUp },
  fields: {
    ...named,
    enterpriseProductMaskGroupId: rowId.nullish(),
    typeId: rowId.nullish(),
    enterpriseProductGroupIds: z.array(rowId).default([]),
    enterpriseProductVariantIds: z.array(rowId).default([]),
    layers: z.array(layer).default([]),
    canvas: z.unknown().optional(),
    configuration: z.looseObject({}).prefault({}),
    visibleInConfigurator: z.boolean().default(true),
    personalised: z.boolean().default(true),
    isView: z.boolean().default(true),
    isMockup: z.boolean().default(false),
    archived: z.boolean().default(false),
    active: z.boolean().default(true),
    imageS3Location: line.nullish(),
    staticImage: z.union([z.boolean(), z.string()]).nullish(),
  },
  references: {
    enterpriseProductMaskGroupId: 'maskGroup',
    typeId: 'maskType',
    enterpriseProductGroupIds: 'productGroup',
    enterpriseProductVariantIds: 'productVariant',
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    enterpriseProductGroupId: { field: 'enterpriseProductGroupIds', is: 'listed' },
    enterpriseProductVariantId: { field: 'enterpriseProductVariantIds', is: 'listed' },
  },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
