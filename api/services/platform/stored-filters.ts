import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { StoredFilter } from '../../contract/calls/stored-filters.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';

const MAX_FILTERS = 500;
const COLUMNS = ['id', 'employeeId', 'list', 'name', 'query', 'isShared'] as const;

interface Owner {
  enterpriseId: number;
  employeeId: number;
}

type Row = Omit<StoredFilter, 'isOwn'> & { employeeId: number };
type Fields = Pick<StoredFilter, 'list' | 'name' | 'query' | 'isShared'>;
type Changes = { [K in keyof Fields]?: Fields[K] | undefined };

/** Filters that users save for lists and share with their enterprise (back-office §3 "Stored filter"). */
export class StoredFilters {
  constructor(private readonly database: Knex) {}

  /** The user's own filters and shared ones, by name. @param list absent: those of all lists */
  async list({ enterpriseId, employeeId }: Owner, list?: string): Promise<StoredFilter[]> {
    const rows = (await this.database('storedFilter')
      .where({ enterpriseId, ...(list !== undefined && { list }) })
      .where((either) => void either.where({ employeeId }).orWhere({ isShared: true }))
      .orderBy(['name', 'id'])
      .select(COLUMNS)) as Row[];
    return rows.map((row) => describe(row, employeeId));
  }

  /** @throws PlatenError `record-exists` (409), `properties-exceeded` (409) */
  async create({ enterpriseId, employeeId }: Owner, fields: Fields): Promise<StoredFilter> {
    const own = { enterpriseId, employeeId };
    const [counted] = (await this.database('storedFilter').where(own).count()) as { count: number }[];
    if (counted!.count >= MAX_FILTERS)
      throw new PlatenError(
        'properties-exceeded',
        `A user has at most ${MAX_FILTERS} filters: delete one of them.`,
        { status: 409 },
      );
    try {
      const [row] = (await this.database('storedFilter').insert(
        { ...own, ...fields, query: json(fields.query) },
        COLUMNS,
      )) as Row[];
      return describe(row!, employeeId);
    } catch (error) {
      throw readDatabaseError(error, 'Stored filters');
    }
  }

  /** @throws PlatenError `record-missing` (404), `record-exists` (409) */
  async update(owner: Owner, id: number, { query, ...changes }: Changes): Promise<StoredFilter> {
    try {
      const [row] = (await this.own(owner, id).update(
        { ...changes, ...(query && { query: json(query) }), utcUpdatedDateTime: this.database.fn.now() },
        COLUMNS,
      )) as Row[];
      if (!row) throw missing(id);
      return describe(row, owner.employeeId);
    } catch (error) {
      throw readDatabaseError(error, 'Stored filters');
    }
  }

  /** @throws PlatenError `record-missing` (404) */
  async delete(owner: Owner, id: number): Promise<void> {
    if ((await this.own(owner, id).delete()) === 0) throw missing(id);
  }

  private own({ enterpriseId, employeeId }: Owner, id: number): Knex.QueryBuilder {
    return this.database('storedFilter').where({ enterpriseId, employeeId, id });
  }
}

const describe = ({ employeeId, ...row }: Row, callerId: number): StoredFilter => ({
  ...row,
  isOwn: employeeId === callerId,
});

const missing = (id: number) =>
  new PlatenError('record-missing', `Stored filters: you have no filter ${id}.`, { status: 404 });
