import * as z from 'zod';
import { ASSET_TYPES } from '../asset-types.ts';
import { defineResource } from '../resource.ts';
import { line, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-17: how a kind of file of a product is made, or has to be. */
export const assetProfiles = defineResource({
  name: 'assetProfile',
  plural: 'assetProfiles',
  title: 'Asset profiles',
  labelField: 'name',
  path: '/files/assetprofiles',
  ...setupAccess,
  fields: {
    name: line.meta({ column: true }),
    sequence: sequence.default(0),
    assetType: z.enum(ASSET_TYPES).meta({ column: true }),
    configuration: z.looseObject({}).prefault({}),
  },
  example: { name: 'Press PDF', assetType: 'PRINT' },
  filters: { assetType: { field: 'assetType', is: 'text' } },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
