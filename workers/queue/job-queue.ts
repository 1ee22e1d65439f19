import { type IQueueBackend, Queue } from 'bullmq';
import { jobKind } from '../jobs/job-kinds.ts';
import type { QueueEntry } from '../ports.ts';
import { throttleErrors } from '../throttle-errors.ts';
import { type Lane, LANES } from './lanes.ts';
import { QueueBackends } from './queue-backends.ts';
import type { QueuePlace } from './queue-place.ts';

export const queueName = (lane: Lane): string => `platen-${lane}`;

/** BullMQ wants no bare numbers. */
const entryId = (id: number) => `job-${id}`;
/** The row's number of a queue's job. */
export const rowIdOf = (queueId: string): number => Number(queueId.replace('job-', ''));

/** The queue counts tries too, but the row decides: this is only more than the row allows. */
const ATTEMPTS = 100;
const FIRST_RETRY_MS = 1000;
/** The longest interval between two tries, also in an outage of minutes. */
const MAX_RETRY_MS = 10_000;

/** The wait before a job is tried again: twice as long each time, up to a limit, and not all at once. */
export function backoffStrategy(attemptsMade: number): number {
  const longestMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attemptsMade - 1));
  return Math.round(longestMs * (0.5 + Math.random() / 2));
}

type LaneQueue = Queue<null, void, string, null, void, string, IQueueBackend, QueuePlace>;

/** Notifies workers of waiting jobs. The rows of jobs hold any that it forgets. */
export class JobQueue {
  private readonly backends = new QueueBackends(false);
  private readonly queues: Record<Lane, LaneQueue>;

  /** @param onError notified when the queue is away, and now and then while it stays away */
  constructor(place: QueuePlace, onError: (error: Error) => void) {
    const reportError = throttleErrors(onError);
    const open = (lane: Lane): LaneQueue => {
      const queue = new Queue(queueName(lane), { connection: place }, this.backends.create) as LaneQueue;
      queue.on('error', reportError);
      return queue;
    };
    this.queues = { quick: open('quick'), long: open('long') };
  }

  /** Puts jobs in line; one that is there already stays where it is. */
  async add(entries: readonly QueueEntry[]): Promise<void> {
    await Promise.all(
      LANES.map(async (lane) => {
        const own = entries.filter(({ kind }) => jobKind(kind).lane === lane);
        if (own.length === 0) return;
        await this.queues[lane].addBulk(
          own.map(({ id, kind, rank }) => ({
            name: kind,
            data: null,
            opts: {
              jobId: entryId(id),
              priority: rank,
              attempts: ATTEMPTS,
              backoff: { type: 'patient' },
              removeOnComplete: true,
              removeOnFail: true,
              stackTraceLimit: 0,
            },
          })),
        );
      }),
    );
  }

  /** Takes a job out of line; one that has begun continues. */
  async remove({ id, kind }: Pick<QueueEntry, 'id' | 'kind'>): Promise<void> {
    await this.queues[jobKind(kind).lane].remove(entryId(id));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
    await this.backends.close();
  }
}
