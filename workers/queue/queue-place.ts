import type { PoolConfig } from 'pg';

/** The place of the queue: in a PostgreSQL database, in tables of its own, or on a Redis server. */
export type QueuePlace = { postgres: PoolConfig } | { redisUrl: string };
