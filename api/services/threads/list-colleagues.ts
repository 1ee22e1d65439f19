import type { Knex } from 'knex';
import { applySearch } from '../../data/choose-rows.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { nameOf, type PersonRow } from './name-of.ts';
import type { Person } from './threads.ts';

export interface Colleague {
  employeeId: number;
  name: string;
}

/** The other active users of an enterprise, to whom a user may write. */
export async function listColleagues(
  database: Knex,
  { enterpriseId, employeeId }: Person,
  query: Page & { search?: string | undefined; sort: 'ASC' | 'DESC' },
): Promise<{ colleagues: Colleague[]; records: number }> {
  const found = database('employee').where({ enterpriseId, active: true }).whereNot('id', employeeId);
  if (query.search) applySearch(found, ['firstName', 'lastName', 'username'], query.search);
  const { rows, records } = await readPage<PersonRow>(found, query, (chosen) =>
    chosen
      .select({ employeeId: 'id', firstName: 'firstName', lastName: 'lastName', username: 'username' })
      .orderBy(['firstName', 'lastName', 'id'].map((column) => ({ column, order: query.sort }))),
  );
  return { colleagues: rows.map((row) => ({ employeeId: row.employeeId, name: nameOf(row) })), records };
}
