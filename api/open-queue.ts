import { JobQueue, type QueuePlace } from '../workers/index.ts';
import type { Config } from './config.ts';
import { connectionConfig, type DatabasePlace } from './data/connect.ts';

/** Where the queue is: on Redis if there is one, else in the database. */
export function queuePlace({ REDIS_URL }: Pick<Config, 'REDIS_URL'>, place: DatabasePlace): QueuePlace {
  if (REDIS_URL !== undefined) return { redisUrl: REDIS_URL };
  // BullMQ reads numbers in its own way.
  const { types: _, ...postgres } = connectionConfig(place);
  return { postgres };
}

/** How often it is told that the queue is away. */
const TELL_MS = 10_000;

/** Opens the queue for those who ask for work. */
export function openQueue(place: QueuePlace, onError: (error: Error) => void): JobQueue {
  return new JobQueue(place, quietly(onError, TELL_MS));
}

function quietly(tell: (error: Error) => void, everyMs: number): (error: Error) => void {
  let toldMs = -Infinity;
  return (error) => {
    if (performance.now() - toldMs < everyMs) return;
    toldMs = performance.now();
    tell(error);
  };
}
