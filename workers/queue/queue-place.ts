import type { PoolConfig } from 'pg';

/** Where the queue lives: in a PostgreSQL database, in tables of its own, or on a Redis server. */
export type QueuePlace = { postgres: PoolConfig } | { redisUrl: string };
