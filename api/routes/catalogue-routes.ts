import type { Knex } from 'knex';
import { ASSET_TYPES } from '../contract/asset-types.ts';
import { assetTypesCall, shopTypesCall } from '../contract/calls/catalogue.ts';
import { answer, type Route } from './handler.ts';

/** Lists that are the same for every enterprise. */
export const catalogueRoutes = (database: Knex): Route[] => [
  answer(assetTypesCall, () => Promise.resolve({ assetTypes: [...ASSET_TYPES] })),
  answer(shopTypesCall, async () => ({
    shopTypes: (await database('shopType').orderBy('name')) as { name: string; description: string }[],
  })),
];
