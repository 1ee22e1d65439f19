import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';

/** A value that a client stores for a user: a stored filter, a choice. The value is the client's own. */
export interface ExtendedProperty {
  key: string;
  value: z.infer<ReturnType<typeof z.json>>;
}

export interface PropertyOwner {
  enterpriseId: number;
  employeeId: number;
}

const MAX_PROPERTIES = 500;
const MAX_VALUE_BYTES = 64 * 1024;

/** Values that clients store for users, by key (back-office §3 "Stored filter", §7 "Extended properties"). */
export class ExtendedProperties {
  constructor(private readonly database: Knex) {}

  async list({ enterpriseId, employeeId }: PropertyOwner, key?: string): Promise<ExtendedProperty[]> {
    const own = { enterpriseId, employeeId, ...(key === undefined ? {} : { key }) };
    return (await this.database('extendedProperty')
      .where(own)
      .orderBy('key')
      .select('key', 'value')) as ExtendedProperty[];
  }

  /** @throws PlatenError `record-exists` (409), `value-too-large` (413), `properties-exceeded` (409) */
  async create(
    { enterpriseId, employeeId }: PropertyOwner,
    { key, value }: ExtendedProperty,
  ): Promise<ExtendedProperty> {
    const own = { enterpriseId, employeeId };
    const [counted] = (await this.database('extendedProperty').where(own).count()) as { count: number }[];
    if (counted!.count >= MAX_PROPERTIES)
      throw new PlatenError(
        'properties-exceeded',
        `A user has at most ${MAX_PROPERTIES} properties: change an existing one.`,
        { status: 409 },
      );
    try {
      await this.database('extendedProperty').insert({ ...own, key, value: writeValue(value) });
    } catch (error) {
      throw readDatabaseError(error, 'Extended properties');
    }
    return { key, value };
  }

  /** @throws PlatenError `record-missing` (404), `value-too-large` (413) */
  async update(
    { enterpriseId, employeeId }: PropertyOwner,
    { key, value }: ExtendedProperty,
  ): Promise<ExtendedProperty> {
    const changed = await this.database('extendedProperty')
      .where({ enterpriseId, employeeId, key })
      .update({ value: writeValue(value), utcUpdatedDateTime: this.database.fn.now() });
    if (changed === 0)
      throw new PlatenError('record-missing', `Extended properties: there is no property ${key}.`, {
        status: 404,
      });
    return { key, value };
  }
}

function writeValue(value: unknown): string {
  const text = json(value);
  if (Buffer.byteLength(text) > MAX_VALUE_BYTES)
    throw new PlatenError('value-too-large', `A property holds at most ${MAX_VALUE_BYTES} bytes of JSON.`, {
      status: 413,
      path: 'value',
    });
  return text;
}
