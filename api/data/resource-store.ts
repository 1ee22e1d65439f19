import type { Knex } from 'knex';
import * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import type { Filter, Resource } from '../contract/resource.ts';
import { json } from './connect.ts';
import { readDatabaseError } from './database-error.ts';

export type Row = Record<string, unknown> & { id: number; enterpriseId: number };

export interface PageQuery {
  page: number;
  size: number;
  search?: string | undefined;
  sort: 'ASC' | 'DESC';
  sortBy: string;
  [filter: string]: unknown;
}

/** Reads and writes one kind of record. Every question is about one enterprise, and sees no other. */
export class ResourceStore {
  private readonly jsonFields: ReadonlySet<string>;

  constructor(
    private readonly database: Knex,
    private readonly resource: Resource,
  ) {
    const { fields } = resource;
    this.jsonFields = new Set(Object.keys(fields).filter((field) => isJson(fields[field]!)));
  }

  async list(enterpriseId: number, query: PageQuery): Promise<{ rows: Row[]; records: number }> {
    const { page, size, sort, sortBy } = query;
    const chosen = this.choose(enterpriseId, query);
    const [counted] = (await chosen.clone().count()) as { count: number }[];
    const rows = (await chosen
      .orderBy([
        { column: sortBy, order: sort },
        { column: 'id', order: sort },
      ])
      .limit(size)
      .offset(page * size)) as Row[];
    return { rows, records: counted!.count };
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number): Promise<Row> {
    const [row] = (await this.rows(enterpriseId).where({ id })) as Row[];
    return row ?? this.missing(id);
  }

  /** @throws PlatenError `reference-unknown`, `record-exists` (409) */
  async create(enterpriseId: number, fields: Record<string, unknown>): Promise<Row> {
    return this.write(enterpriseId, fields, async (values) => {
      const [row] = (await this.database(this.resource.name).insert(
        { ...values, enterpriseId },
        '*',
      )) as Row[];
      return row!;
    });
  }

  /** Changes the fields that are given. @throws PlatenError as {@link read} and {@link create} do */
  async update(enterpriseId: number, id: number, changes: Record<string, unknown>): Promise<Row> {
    return this.write(enterpriseId, changes, async (values) => {
      const changed = { ...values, utcUpdatedDateTime: this.database.fn.now() };
      const [row] = (await this.rows(enterpriseId).where({ id }).update(changed, '*')) as Row[];
      return row ?? this.missing(id);
    });
  }

  /** @throws PlatenError `record-missing` (404), `record-needed` (409) while another record needs it */
  async delete(enterpriseId: number, id: number): Promise<void> {
    try {
      if ((await this.rows(enterpriseId).where({ id }).delete()) === 0) this.missing(id);
    } catch (error) {
      throw readDatabaseError(error, this.resource.title);
    }
  }

  private rows(enterpriseId: number): Knex.QueryBuilder {
    return this.database(this.resource.name).where({ enterpriseId }) as Knex.QueryBuilder;
  }

  private choose(enterpriseId: number, query: PageQuery): Knex.QueryBuilder {
    const chosen = this.rows(enterpriseId);
    for (const [name, filter] of Object.entries(this.resource.filters ?? {}))
      if (query[name] !== undefined) this.filter(chosen, filter, query[name]);
    const { search = [] } = this.resource;
    if (query.search)
      void chosen.where((either) => {
        for (const field of search) void either.orWhereILike(field, `%${escapeLike(query.search!)}%`);
      });
    return chosen;
  }

  private filter(chosen: Knex.QueryBuilder, { field, is }: Filter, value: unknown): void {
    if (is === 'listed') void chosen.whereRaw('?? @> ?::jsonb', [field, json([value])]);
    else void chosen.where(field, value as number | boolean);
  }

  private async write(
    enterpriseId: number,
    fields: Record<string, unknown>,
    save: (values: Record<string, unknown>) => Promise<Row>,
  ): Promise<Row> {
    await this.checkLists(enterpriseId, fields);
    const values = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        this.jsonFields.has(field) && value !== null && value !== undefined ? json(value) : value,
      ]),
    );
    try {
      return await save(values);
    } catch (error) {
      throw readDatabaseError(error, this.resource.title);
    }
  }

  /** Lists of numbers have no foreign keys: what they name is looked up. */
  private async checkLists(enterpriseId: number, fields: Record<string, unknown>): Promise<void> {
    for (const [field, table] of Object.entries(this.resource.references ?? {})) {
      const value = fields[field];
      if (!Array.isArray(value) || value.length === 0) continue;
      const ids = [...new Set(value as number[])];
      const known = (await this.database(table!)
        .where({ enterpriseId })
        .whereIn('id', ids)
        .select('id')) as Row[];
      const unknown = ids.filter((id) => known.every((row) => row.id !== id));
      if (unknown.length > 0)
        throw new PlatenError('reference-unknown', `${field}: there is no record ${unknown.join(', ')}.`, {
          path: field,
        });
    }
  }

  private missing(id: number): never {
    throw new PlatenError('record-missing', `${this.resource.title}: there is no record ${id}.`, {
      status: 404,
    });
  }
}

/** Whether a field is kept as JSON: all that is neither text, number nor flag. */
function isJson(schema: z.ZodType): boolean {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return isJson(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return isJson(schema.out as z.ZodType) && isJson(schema.in as z.ZodType);
  return !(
    schema instanceof z.ZodString ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodISODateTime
  );
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
