import type { PoolConfig } from 'pg';

/** The place of the queue: in tables of its own in a PostgreSQL database, or on a Redis server. */
export type QueuePlace = { postgres: PoolConfig } | { redisUrl: string };
