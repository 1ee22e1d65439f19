import type { PoolConfig } from 'pg';

/** Where the queue is stored: in tables of its own in a PostgreSQL database, or on a Redis server. */
export type QueuePlace = { postgres: PoolConfig } | { redisUrl: string };
