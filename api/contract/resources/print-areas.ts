import {
  appFunctionDefinition,
  appFunctionKind,
  embeddedJson,
  printAreaConfiguration,
} from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { isActive, line, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-33. */
export const printAreas = defineResource({
  name: 'printArea',
  plural: 'printAreas',
  title: 'Print areas',
  description: 'The parts of views that are printed, with their sizes in millimetres.',
  labelField: 'name',
  errors: ['hex-invalid'],
  path: '/products/enterpriseproductgroups/{id}/print/areas',
  within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
  idIn: 'areaId',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    sequence: sequence.default(0),
    active: isActive,
    enterpriseProductGroupId: rowId.describe('The product group that is printed'),
    enterpriseProductMaskId: rowId.meta({ column: true }).describe('The view that is printed'),
    enterpriseProductMaskLinkedMockupId: rowId
      .nullish()
      .describe('A view that shows the print on the product'),
    configuration: embeddedJson(printAreaConfiguration),
  },
  example: { name: 'Wrap', configuration: { imageWidth: 200, imageHeight: 90 } },
  references: {
    enterpriseProductGroupId: { table: 'productGroup' },
    enterpriseProductMaskId: { table: 'mask' },
    enterpriseProductMaskLinkedMockupId: { table: 'mask' },
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    enterpriseProductMaskId: { field: 'enterpriseProductMaskId', is: 'id' },
  },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});

/** B7-34: app functions, which say what layers allow. */
export const templates = defineResource({
  name: 'template',
  plural: 'templates',
  title: 'Templates',
  description: 'App functions: the rights of shoppers on a layer.',
  labelField: 'name',
  path: '/products/templates',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    active: isActive,
    enterpriseProductGroupId: rowId
      .nullish()
      .meta({ column: true, description: 'Without a choice, it is for every product group' }),
    enterpriseProductVariantId: rowId.nullish().describe('Without a choice, it is for every variant'),
    enterpriseProductMaskTypeId: rowId
      .nullish()
      .meta({ description: 'Without a choice, it is for masks of every type' }),
    function: appFunctionKind.meta({ column: true }).describe('The kind of layer that it governs'),
    definition: embeddedJson(appFunctionDefinition),
  },
  example: { function: 'TEXTAREA', definition: { type: 'PERSONALISED' } },
  references: {
    enterpriseProductGroupId: { table: 'productGroup' },
    enterpriseProductVariantId: { table: 'productVariant' },
    enterpriseProductMaskTypeId: { table: 'maskType' },
  },
  filters: {
    active: { field: 'active', is: 'flag' },
    enterpriseProductGroupId: { field: 'enterpriseProductGroupId', is: 'id' },
    enterpriseProductVariantId: { field: 'enterpriseProductVariantId', is: 'id' },
  },
  search: ['name'],
  sortBy: ['function', 'name'],
});
