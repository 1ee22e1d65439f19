import knex, { type Knex } from 'knex';
import pg from 'pg';

/** Where the database is: a server's URL, or the folder of the embedded one's socket. */
export type DatabasePlace = { url: string } | { socketFolder: string };

/** A query that waits longer for a connection fails: the database is away, or a transaction never ends. */
const ACQUIRE_TIMEOUT_MS = 5000;
const CONNECT_TIMEOUT_MS = 3000;
const MAX_CONNECTIONS = 10;

/** bigint, which counts and ids come as: none of ours is above 2^53. */
const INT8 = 20;
/** numeric: money, with two decimals. */
const NUMERIC = 1700;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** What `pg` is given for a place. */
export function connectionConfig(place: DatabasePlace): pg.PoolConfig {
  const shared = { types, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'platen' };
  return 'url' in place
    ? { ...shared, connectionString: place.url }
    : { ...shared, host: place.socketFolder, user: 'postgres', database: 'postgres' };
}

/**
 * Opens the database. Tables and columns have names in snake_case; rows here have them in camelCase. Values of JSON
 * columns are handed over with {@link json}.
 */
export function connectDatabase(place: DatabasePlace): Knex {
  return knex({
    client: 'pg',
    connection: connectionConfig(place) as Knex.PgConnectionConfig,
    pool: { min: 0, max: MAX_CONNECTIONS },
    acquireConnectionTimeout: ACQUIRE_TIMEOUT_MS,
    wrapIdentifier: (name, quote) => (name === '*' ? name : quote(toSnakeCase(name))),
    postProcessResponse: (result: unknown) => camelRows(result),
  });
}

/** A value of a JSON column: `pg` would write an array as one of PostgreSQL's own. */
export const json = (value: unknown): string => JSON.stringify(value);

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function camelRows(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(camelRows);
  if (typeof result !== 'object' || result === null) return result;
  if ('rows' in result && 'command' in result) return { ...result, rows: camelRows(result.rows) };
  if (Object.getPrototypeOf(result) !== Object.prototype && !(result.constructor?.name === 'Result'))
    return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [toCamelCase(name), value]));
}
