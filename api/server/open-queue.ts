import type { QueuePlace } from '../../workers/index.ts';
import type { Config } from '../config.ts';
import { connectionConfig, type DatabasePlace } from '../data/connect.ts';

/** The place of the queue: Redis if configured, else the database. */
export function queuePlace({ REDIS_URL }: Pick<Config, 'REDIS_URL'>, place: DatabasePlace): QueuePlace {
  if (REDIS_URL !== undefined) return { redisUrl: REDIS_URL };
  // BullMQ reads numbers in its own way.
  const { types: _, ...postgres } = connectionConfig(place);
  return { postgres };
}
