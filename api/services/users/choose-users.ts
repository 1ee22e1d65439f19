import type { Knex } from 'knex';
import { applySearch } from '../../data/choose-rows.ts';

/** The filters of a list of users. */
export interface UserChoice {
  ids?: readonly number[] | undefined;
  search?: string | undefined;
  active?: boolean | undefined;
}

/** The rows of `employee` that a selection finds. */
export function chooseUsers(
  database: Knex,
  enterpriseId: number,
  { ids, search, active }: UserChoice,
): Knex.QueryBuilder {
  const chosen = database('employee').where({ enterpriseId }) as Knex.QueryBuilder;
  if (ids) void chosen.whereIn('id', ids);
  if (active !== undefined) void chosen.where({ active });
  if (search) applySearch(chosen, ['username', 'firstName', 'lastName'], search);
  return chosen;
}
