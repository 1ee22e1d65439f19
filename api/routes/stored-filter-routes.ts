import type { Knex } from 'knex';
import {
  createStoredFilterCall,
  deleteStoredFilterCall,
  listStoredFiltersCall,
  updateStoredFilterCall,
} from '../contract/calls/stored-filters.ts';
import { StoredFilters } from '../services/platform/stored-filters.ts';
import { answer, type Route } from './handler.ts';

/** The filters that users save for lists. */
export function storedFilterRoutes(database: Knex): Route[] {
  const filters = new StoredFilters(database);
  return [
    answer(listStoredFiltersCall, async ({ caller, query }) => ({
      storedFilters: await filters.list(caller!, query.list),
    })),
    answer(createStoredFilterCall, ({ caller, body }) => filters.create(caller!, body)),
    answer(updateStoredFilterCall, ({ caller, params, body }) => filters.update(caller!, params.id, body)),
    answer(deleteStoredFilterCall, ({ caller, params }) => filters.delete(caller!, params.id)),
  ];
}
