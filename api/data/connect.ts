import { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import pg from 'pg';

/** The place of the database: a server's URL, or the embedded one's socket or named pipe. */
export type DatabasePlace = { url: string } | { socketPath: string };

export const SERVER_CONNECT_MS = 3000;
/**
 * A busy machine makes the embedded database slow, and waiting helps. A stop waits as long for a connection that is being
 * made to a database that is opened again.
 */
const EMBEDDED_CONNECT_MS = 15_000;
/**
 * A query waits for a connection so much longer than connecting may take. Then it fails: the database is unavailable, or a
 * transaction never ends.
 */
const ACQUIRE_MORE_MS = 2000;
/** Idle time after which a listening connection checks whether the server still answers. */
const KEEP_ALIVE_MS = 10_000;
const MAX_CONNECTIONS = 10;
/** Longer than any statement that a caller waits for. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Interval at which waiting callers receive the error of a connection that cannot be made, a few at a time. */
const CREATE_RETRY_MS = 20;

/** bigint, the type of counts and ids: none of ours is above 2^53. */
const INT8 = 20;
/** numeric: money, with two decimals. */
const NUMERIC = 1700;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** The settings of `pg` for a place. */
export function connectionConfig(place: DatabasePlace): pg.PoolConfig {
  const shared = {
    types,
    connectionTimeoutMillis: connectTimeoutMs(place),
    application_name: 'platen',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  return 'url' in place
    ? { ...shared, connectionString: place.url }
    : {
        ...shared,
        stream: () => socketTo(place.socketPath),
        ssl: false,
        user: 'postgres',
        database: 'postgres',
      };
}

const connectTimeoutMs = (place: DatabasePlace) => ('url' in place ? SERVER_CONNECT_MS : EMBEDDED_CONNECT_MS);

/** A socket that goes to a path: `pg` knows sockets only under PostgreSQL's own name, and no named pipes. */
function socketTo(path: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket) as (options: { path: string }) => Socket;
  socket.connect = () => connect({ path });
  return socket;
}

/** The errors that knex throws have the contents of its log as well. */
const quiet: Knex.Logger = { debug() {}, warn() {}, error() {}, deprecate() {} };

export interface DatabaseOptions {
  /** Longest wait for an answer. A server stops the statement, too. */
  statementMs?: number;
  /** Longest time to make a connection. Default: 3 s to a server, 15 s to the embedded database. */
  connectMs?: number;
  /** Makes the sockets of connections to a server, so that they can be watched. */
  openSocket?: (() => Socket) | undefined;
}

/**
 * Opens the database. Tables and columns have names in snake_case; rows here have them in camelCase. Values of JSON
 * columns are passed through {@link json}.
 */
export function connectDatabase(
  place: DatabasePlace,
  {
    statementMs = STATEMENT_TIMEOUT_MS,
    connectMs = connectTimeoutMs(place),
    openSocket,
  }: DatabaseOptions = {},
): Knex {
  const limits = {
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    ...('url' in place
      ? { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }
      : {}),
    ...(openSocket ? { stream: openSocket } : {}),
  };
  return knex({
    client: 'pg',
    connection: { ...connectionConfig(place), ...limits } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: MAX_CONNECTIONS,
      createRetryIntervalMillis: CREATE_RETRY_MS,
      afterCreate(client: pg.Client, done: (error: null, client: pg.Client) => void) {
        queueQueries(client);
        done(null, client);
      },
    },
    acquireConnectionTimeout: connectMs + ACQUIRE_MORE_MS,
    // An error is logged with its statement, without the values: they may be personal data.
    compileSqlOnError: false,
    log: quiet,
    wrapIdentifier: (name, quote) => (name === '*' ? name : quote(toSnakeCase(name))),
    postProcessResponse: (result: unknown) => camelRows(result),
  });
}

type Ask = (query: pg.QueryConfig, answered?: (error: Error, result: pg.QueryResult) => void) => unknown;

/** Runs parallel queries within a transaction one after the other: `pg` will refuse anything else. */
function queueQueries(client: pg.Client): void {
  const ask = client.query.bind(client) as Ask;
  let last = Promise.resolve();
  const queued: Ask = (query, answered) => {
    if (!answered) return ask(query);
    last = last.then(
      () =>
        new Promise<void>((next) => {
          ask(query, (error, result) => {
            next();
            answered(error, result);
          });
        }),
    );
    return undefined;
  };
  client.query = queued as typeof client.query;
}

/** A value of a JSON column: `pg` would write an array as one of PostgreSQL's own. */
export const json = (value: unknown): string => JSON.stringify(value);

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Rows with the names of their fields in camelCase. */
export function camelRows(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(camelRows);
  if (typeof result !== 'object' || result === null) return result;
  if ('rows' in result && 'command' in result) return { ...result, rows: camelRows(result.rows) };
  if (Object.getPrototypeOf(result) !== Object.prototype && !(result.constructor?.name === 'Result'))
    return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [toCamelCase(name), value]));
}
