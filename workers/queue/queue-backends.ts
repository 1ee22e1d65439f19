import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  runMigrations,
} from 'bullmq';
import pg from 'pg';
import type { QueuePlace } from './queue-place.ts';

/** The queue's tables have a schema of their own. */
export const QUEUE_SCHEMA = 'bullmq';
/** One connection listens; the others query. */
const MAX_CONNECTIONS = 4;

/** Creates or migrates the queue's tables. Several processes may do so concurrently. */
export async function migrateQueue(place: QueuePlace): Promise<void> {
  if ('redisUrl' in place) return;
  const client = new pg.Client(place.postgres);
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}

/**
 * Connects queues and workers to the queue's backend.
 * @param waitsForever true for a worker, which waits until Redis is available again; false for a caller that adds jobs,
 *   which gets an error at once
 */
export class QueueBackends {
  private readonly pools: pg.Pool[] = [];

  constructor(private readonly waitsForever: boolean) {}

  readonly create: BackendFactory<IQueueBackend, QueuePlace> = (name, options, more) => {
    const place = options.connection;
    if ('redisUrl' in place)
      return createRedisBackend(name, { ...options, connection: this.redis(place.redisUrl) }, more);
    const pool = new pg.Pool({
      ...place.postgres,
      max: MAX_CONNECTIONS,
      options: `-c search_path="${QUEUE_SCHEMA}"`,
    });
    this.pools.push(pool);
    return createPostgresBackend(name, { ...options, connection: pool }, more);
  };

  /** Call it when everything created is closed. */
  async close(): Promise<void> {
    await Promise.all(this.pools.splice(0).map((pool) => pool.end()));
  }

  private redis(url: string) {
    return this.waitsForever
      ? { url, maxRetriesPerRequest: null }
      : { url, maxRetriesPerRequest: 1, enableOfflineQueue: false };
  }
}
