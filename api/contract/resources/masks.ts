import * as z from 'zod';
import { embeddedJson, mask, maskGroupSettings, modelLimits } from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, rowId, sequence } from '../wire-types.ts';
import { wireLayer } from '../wire-layer.ts';
import { setupAccess } from './setup-access.ts';

const named = { name: line.default('').meta({ column: true }), sequence: sequence.default(0) };

/** B7-28. */
export const maskTypes = defineResource({
  name: 'maskType',
  plural: 'maskTypes',
  title: 'Mask types',
  description: 'Kinds of views, such as front and back. App functions may hold for one of them alone.',
  labelField: 'name',
  path: '/products/masks/types',
  ...setupAccess,
  fields: {
    ...named,
    productDesignAreaId: rowId.nullish().meta({
      description: 'A design area of a design area group',
      editor: 'choice',
      from: 'productDesignAreas',
      label: 'Design area',
    }),
  },
  example: { name: 'Front' },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

/** B7-28. */
export const maskGroups = defineResource({
  name: 'maskGroup',
  plural: 'maskGroups',
  title: 'Mask groups',
  description: 'Views of a product that are shown together.',
  labelField: 'name',
  path: '/products/masks/groups',
  ...setupAccess,
  fields: {
    ...named,
    enterpriseProductGroupId: rowId
      .nullish()
      .describe('The product whose views these are')
      .meta({ column: true }),
    selected: z.boolean().default(false).describe('The group that the configurator opens with'),
    imageUrl: line
      .nullish()
      .meta({ editor: 'image', label: 'Picture' })
      .describe('Represents the group in lists of views'),
    configuration: embeddedJson(maskGroupSettings).prefault({}),
  },
  example: { name: 'Views' },
  references: { enterpriseProductGroupId: { table: 'productGroup' } },
  filters: { enterpriseProductGroupId: { field: 'enterpriseProductGroupId', is: 'id' } },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

/** The fields of the model. */
const { canvas, configuration, visibleInConfigurator, personalised, isView, isMockup, archived } =
  mask.out.shape;

const ofGroup = { field: 'enterpriseProductGroupIds', is: 'listed' } as const;
const ofVariant = { field: 'enterpriseProductVariantIds', is: 'listed' } as const;

/** B7-27. */
export const masks = defineResource({
  name: 'mask',
  plural: 'masks',
  title: 'Masks',
  description: 'Views of a product, each with the layers that are personalised and printed.',
  labelField: 'name',
  errors: ['field-unsupported', 'hex-invalid'],
  path: '/products/groups/masks',
  ...setupAccess,
  callPaths: [
    {
      path: '/products/groups/{id}/masks',
      operations: ['list'],
      suffix: 'OfGroup',
      within: { filter: ofGroup, table: 'productGroup' },
    },
    {
      path: '/products/variants/{id}/groups/masks',
      operations: ['list'],
      suffix: 'OfVariant',
      within: { filter: ofVariant, table: 'productVariant' },
    },
  ],
  fields: {
    ...named,
    enterpriseProductMaskGroupId: rowId.nullish().describe('Views of one group are shown together'),
    typeId: rowId
      .nullish()
      .meta({ column: true })
      .describe('App functions may hold for views of one type alone'),
    enterpriseProductGroupIds: z
      .array(rowId)
      .max(1000)
      .default([])
      .meta({ column: true })
      .describe('Product groups that have the view'),
    enterpriseProductVariantIds: z
      .array(rowId)
      .max(1000)
      .default([])
      .describe('Variants that have the view; empty: all of them'),
    layers: z.array(wireLayer).max(modelLimits.maxLayersPerMask).default([]).meta({ editor: 'layers' }),
    canvas,
    configuration,
    visibleInConfigurator,
    personalised,
    isView: isView.meta({ label: 'Is a view' }),
    isMockup: isMockup.meta({ label: 'Is a mockup' }),
    archived,
    active: isActive,
    imageS3Location: line
      .nullish()
      .meta({ editor: 'image', label: 'Picture' })
      .describe(
        'The picture that the canvas lies on. A layer of the product’s own colour shows it in that colour: use a white product before transparency',
      ),
    staticImage: z
      .union([z.boolean(), z.string()])
      .nullish()
      .describe('A fixed picture of the view')
      .meta({ editor: 'image' }),
  },
  example: { name: 'Front' },
  references: {
    enterpriseProductMaskGroupId: { table: 'maskGroup' },
    typeId: { table: 'maskType' },
    enterpriseProductGroupIds: { table: 'productGroup' },
    enterpriseProductVariantIds: { table: 'productVariant' },
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    enterpriseProductGroupId: ofGroup,
    enterpriseProductVariantId: ofVariant,
  },
  includes: {
    includeProductVariants: {
      as: 'enterpriseProductVariants',
      field: 'enterpriseProductVariantIds',
      table: 'productVariant',
    },
  },
  isShared: true,
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
