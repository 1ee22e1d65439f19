import * as z from 'zod';
import {
  appFunctionDefinition,
  appFunctionKind,
  embeddedJson,
  printAreaConfiguration,
} from '../../../engine/schemas.ts';
import { defineResource } from '../resource.ts';
import { line, rowId, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-33. */
export const printAreas = defineResource({
  name: 'printArea',
  plural: 'printAreas',
  title: 'Print areas',
  labelField: 'name',
  errors: ['hex-invalid'],
  path: '/products/enterpriseproductgroups/{id}/print/areas',
  within: { filter: { field: 'enterpriseProductGroupId', is: 'id' }, table: 'productGroup' },
  idIn: 'areaId',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    sequence: sequence.default(0),
    active: z.boolean().default(true).meta({ column: true }),
    enterpriseProductGroupId: rowId,
    enterpriseProductMaskId: rowId.meta({ column: true }),
    enterpriseProductMaskLinkedMockupId: rowId.nullish(),
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
  labelField: 'name',
  path: '/products/templates',
  ...setupAccess,
  fields: {
    name: line.default('').meta({ column: true }),
    active: z.boolean().default(true).meta({ column: true }),
    enterpriseProductGroupId: rowId.nullish().meta({ description: 'Absent: for every group' }),
    enterpriseProductVariantId: rowId.nullish(),
    enterpriseProductMaskTypeId: rowId.nullish().meta({ description: 'Absent: for masks of every type' }),
    function: appFunctionKind.meta({ column: true }),
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
