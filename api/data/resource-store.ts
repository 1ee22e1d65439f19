import type { Knex } from 'knex';
import { listReferences, PlatenError } from '../../engine/node.ts';
import type { Resource } from '../contract/resource.ts';
import type { CallPath } from '../contract/resource-spec.ts';
import { type Author, differingFields, recordChange } from './audit-trail.ts';
import { checkReferences, refuseWhileListed } from './check-references.ts';
import { applyFilter, applySearch, rowsOf, type Scope } from './choose-rows.ts';
import { json } from './connect.ts';
import { readDatabaseError } from './database-error.ts';
import { keepReferredFiles } from './keep-referred-files.ts';
import { jsonFields } from './json-fields.ts';
import { type Page, readPage } from './read-page.ts';
import type { ResourceRules } from './resource-rules.ts';
import type { Row } from './row.ts';

type Values = Record<string, unknown>;

/** Selects records by a search, by numbers and by the filters of the resource. */
export interface ChoosingQuery {
  search?: string | undefined;
  ids?: number[] | undefined;
  [filter: string]: unknown;
}

export interface PageQuery extends Page, ChoosingQuery {
  sort: 'ASC' | 'DESC';
  sortBy: string;
  includeConnectedEnterprises?: boolean;
}

interface LabelledRow {
  id: number;
  label: unknown;
}

/** The record that a path is nested in. */
export interface Parent {
  within: NonNullable<CallPath['within']>;
  id: number;
}

/** Reads and writes one kind of record. Every query is restricted to one enterprise and those whose records it may see. */
export class ResourceStore {
  private readonly json: ReadonlySet<string>;
  private readonly columns: string[];

  constructor(
    private readonly database: Knex,
    private readonly resource: Resource,
    private readonly rules: ResourceRules = {},
  ) {
    this.json = jsonFields(resource.fields);
    this.columns = Object.keys(resource.row.shape).map((field) => `${resource.name}.${field}`);
  }

  /** @throws PlatenError `record-missing` (404) when there is no such parent */
  async list(scope: Scope, query: PageQuery, parent?: Parent): Promise<{ rows: Row[]; records: number }> {
    const { sort, sortBy } = query;
    const wide: Scope = query.includeConnectedEnterprises ? { ...scope, connected: 'too' } : scope;
    if (
      parent &&
      !(await rowsOf(this.database, parent.within.table, wide).where('id', parent.id).first('id'))
    )
      throw missing(this.resource.title, parent.id);
    const chosen = this.choose(wide, query, parent);
    const found = await readPage<Row>(chosen, query, (rows) =>
      rows.select(this.listedColumns(query)).orderBy([
        { column: sortBy, order: sort },
        { column: 'id', order: sort },
      ]),
    );
    await this.addIncluded(found.rows, query);
    return found;
  }

  /**
   * The first records that a query finds, in the order of their numbers, and the number of all that it finds.
   * @param after only records of higher numbers
   */
  async listIds(
    enterpriseId: number,
    query: ChoosingQuery,
    { after = 0, size }: { after?: number | undefined; size: number },
    parent?: Parent,
  ): Promise<{ rows: LabelledRow[]; records: number }> {
    const { name, labelField } = this.resource;
    const chosen = this.choose({ enterpriseId }, query, parent).where(`${name}.id`, '>', after);
    return readPage(chosen, { page: 0, size }, (rows) =>
      rows.select(`${name}.id`, { label: `${name}.${labelField}` }).orderBy('id'),
    );
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number, parent?: Parent): Promise<Row> {
    const row = await this.find(this.database, enterpriseId, id, parent).select(this.columns).first<Row>();
    if (!row) throw missing(this.resource.title, id);
    return row;
  }

  /** @throws PlatenError `reference-unknown`, `record-exists` (409) */
  async create(author: Author, fields: Values, parent?: Parent): Promise<Row> {
    const { enterpriseId } = author;
    const admitted = await this.admit(enterpriseId, fields);
    return this.change(async (trx) => {
      const given = parent ? { ...admitted, [parent.within.filter.field]: parent.id } : admitted;
      const values = await this.prepare(trx, author, given, undefined);
      const [row] = (await trx(this.resource.name).insert(
        { ...values, enterpriseId },
        this.columns,
      )) as Row[];
      await recordChange(trx, author, { ...this.what('create', row!.id), after: given });
      return this.afterWrite(trx, enterpriseId, undefined, row!);
    });
  }

  /**
   * Changes the given fields.
   * @param unchangedSince the time of the last change that the author knows; undefined: any
   * @throws PlatenError `record-changed` (409), and as {@link read} and {@link create} do
   */
  async update(
    author: Author,
    id: number,
    changes: Values,
    parent?: Parent,
    unchangedSince?: string,
  ): Promise<Row> {
    const { enterpriseId } = author;
    const admitted = await this.admit(enterpriseId, changes);
    return this.change(async (trx) => {
      const before = await this.take(trx, enterpriseId, id, parent, 'forNoKeyUpdate');
      if (unchangedSince !== undefined) this.refuseChanged(before, unchangedSince);
      const values = await this.prepare(trx, author, admitted, before);
      const [row] = (await this.find(trx, enterpriseId, id).update(
        { ...values, utcUpdatedDateTime: trx.fn.now() },
        this.columns,
      )) as Row[];
      await recordChange(trx, author, { ...this.what('update', id), ...differingFields(before, row!) });
      return this.afterWrite(trx, enterpriseId, before, row!);
    });
  }

  /** @throws PlatenError `record-missing` (404), `record-needed` (409) while another record needs it */
  delete(author: Author, id: number, parent?: Parent): Promise<void> {
    return this.change(async (trx) => {
      const { enterpriseId } = author;
      const before = await this.take(trx, enterpriseId, id, parent, 'forUpdate');
      await refuseWhileListed(trx, this.resource, enterpriseId, id);
      await this.rules.checkDelete?.(trx, before);
      await this.find(trx, enterpriseId, id).delete();
      await recordChange(trx, author, { ...this.what('delete', id), before });
      await this.rules.afterWrite?.(trx, enterpriseId, before, undefined);
    });
  }

  private find(database: Knex, enterpriseId: number, id: number, parent?: Parent): Knex.QueryBuilder {
    const found = rowsOf(database, this.resource.name, { enterpriseId }).where('id', id);
    if (parent) applyFilter(found, parent.within.filter, parent.id);
    return found;
  }

  /** Locks a record that is about to be changed. */
  private async take(
    trx: Knex,
    enterpriseId: number,
    id: number,
    parent: Parent | undefined,
    lock: 'forUpdate' | 'forNoKeyUpdate',
  ): Promise<Row> {
    const row = await this.find(trx, enterpriseId, id, parent).select(this.columns)[lock]().first<Row>();
    if (!row) throw missing(this.resource.title, id);
    return row;
  }

  /** Both are compared to the millisecond, as the contract writes moments. */
  private refuseChanged({ id, utcUpdatedDateTime }: Row, unchangedSince: string): void {
    if (new Date(utcUpdatedDateTime as Date).getTime() === new Date(unchangedSince).getTime()) return;
    const text = `${this.resource.title}: record ${id} changed after it was read. Read it again.`;
    throw new PlatenError('record-changed', text, { status: 409 });
  }

  private choose(scope: Scope, query: ChoosingQuery, parent?: Parent): Knex.QueryBuilder {
    const { name, filters = {}, search = [] } = this.resource;
    const chosen = rowsOf(this.database, name, scope);
    if (parent) applyFilter(chosen, parent.within.filter, parent.id);
    for (const [parameter, filter] of Object.entries(filters))
      if (query[parameter] !== undefined) applyFilter(chosen, filter, query[parameter]);
    if (query.ids) void chosen.whereIn(`${name}.id`, query.ids);
    if (query.search) applySearch(chosen, search, query.search);
    return chosen;
  }

  private listedColumns(query: PageQuery): string[] {
    const left = Object.entries(this.resource.onDemand ?? {})
      .filter(([parameter]) => !query[parameter])
      .map(([, field]) => `${this.resource.name}.${field}`);
    return this.columns.filter((column) => !left.includes(column));
  }

  private async addIncluded(rows: Row[], query: PageQuery): Promise<void> {
    for (const [parameter, { as, field, table }] of Object.entries(this.resource.includes ?? {})) {
      if (!query[parameter]) continue;
      const ids = new Set(rows.flatMap((row) => row[field] as number[]));
      const included = (await this.database(table).whereIn('id', [...ids])) as Row[];
      for (const row of rows)
        row[as] = included.filter(
          ({ id, enterpriseId }) =>
            enterpriseId === row.enterpriseId && (row[field] as number[]).includes(id),
        );
    }
  }

  private admit = async (enterpriseId: number, given: Values): Promise<Values> =>
    (await this.rules.admit?.(enterpriseId, given)) ?? given;

  private async prepare(trx: Knex, author: Author, given: Values, before: Row | undefined): Promise<Values> {
    const { enterpriseId } = author;
    await checkReferences(trx, this.resource, enterpriseId, given);
    const values = (await this.rules.prepare?.(trx, enterpriseId, given, before, author)) ?? given;
    await keepReferredFiles(trx, enterpriseId, listReferences(values));
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        this.json.has(field) && value !== null && value !== undefined ? json(value) : value,
      ]),
    );
  }

  private async afterWrite(trx: Knex, enterpriseId: number, before: Row | undefined, row: Row): Promise<Row> {
    if (!this.rules.afterWrite) return row;
    await this.rules.afterWrite(trx, enterpriseId, before, row);
    return this.find(trx, enterpriseId, row.id).select(this.columns).first<Row>();
  }

  private async change<T>(work: (trx: Knex) => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw readDatabaseError(error, this.resource.title);
    }
  }

  private what = <A extends string>(action: A, entityId: number) => ({
    action,
    entity: this.resource.name,
    entityId,
  });
}

const missing = (title: string, id: number) =>
  new PlatenError('record-missing', `${title}: there is no record ${id}.`, { status: 404 });
