import * as z from 'zod';
import { ASSET_TYPES } from '../asset-types.ts';
import { defineResource } from '../resource.ts';
import { line, sequence } from '../wire-types.ts';
import { setupAccess } from './setup-access.ts';

/** B7-17: how a kind of file of a product is made or has to be made. */
export const assetProfiles = defineResource({
  name: 'assetProfile',
  plural: 'assetProfiles',
  title: 'Asset profiles',
  description: 'Settings for making or checking files of one kind.',
  labelField: 'name',
  path: '/files/assetprofiles',
  ...setupAccess,
  fields: {
    name: line.meta({ column: true }),
    sequence: sequence.default(0),
    assetType: z
      .enum(ASSET_TYPES)
      .meta({ column: true })
      .describe('The kind of file that the profile is for'),
    configuration: z
      .looseObject({})
      .prefault({})
      .describe('Settings of the program that makes or checks the file'),
  },
  example: { name: 'Press PDF', assetType: 'PRINT' },
  filters: { assetType: { field: 'assetType', is: 'text' } },
  search: ['name'],
  sortBy: ['sequence', 'name'],
});
