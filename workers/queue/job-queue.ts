import { type IQueueBackend, Queue } from 'bullmq';
import { jobKind } from '../jobs/job-kinds.ts';
import type { QueueEntry } from '../ports.ts';
import { throttleErrors } from '../throttle-errors.ts';
import { type Lane, LANES } from './lanes.ts';
import { QueueBackends } from './queue-backends.ts';
import type { QueuePlace } from './queue-place.ts';

export const queueName = (lane: Lane): string => `platen-${lane}`;

/** BullMQ refuses ids that are bare numbers. */
const entryId = (id: number) => `job-${id}`;
/** The number of the row of a queued job. */
export const rowIdOf = (queueId: string): number => Number(queueId.replace('job-', ''));

/** The queue also counts attempts, but the row decides: this is just more than the row allows. */
const ATTEMPTS = 100;
const FIRST_RETRY_MS = 1000;
/** The longest delay between two attempts, also in an outage of minutes. */
const MAX_RETRY_MS = 10_000;

/** The delay before the next attempt: exponential, limited, and randomised. */
export function backoffStrategy(attemptsMade: number): number {
  const longestMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attemptsMade - 1));
  return Math.round(longestMs * (0.5 + Math.random() / 2));
}

type LaneQueue = Queue<null, void, string, null, void, string, IQueueBackend, QueuePlace>;

/** Notifies workers of waiting jobs. Jobs that it loses still have their rows. */
export class JobQueue {
  private readonly backends = new QueueBackends(false);
  private readonly queues: Record<Lane, LaneQueue>;

  /** @param onError notified when the queue becomes unavailable, and occasionally while it stays so */
  constructor(place: QueuePlace, onError: (error: Error) => void) {
    const reportError = throttleErrors(onError);
    const open = (lane: Lane): LaneQueue => {
      const queue = new Queue(queueName(lane), { connection: place }, this.backends.create) as LaneQueue;
      queue.on('error', reportError);
      return queue;
    };
    this.queues = { quick: open('quick'), long: open('long') };
  }

  /** Queues jobs; a job that is queued already stays where it is. */
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

  /** Removes a job from the queue; a job that has started continues. */
  async remove({ id, kind }: Pick<QueueEntry, 'id' | 'kind'>): Promise<void> {
    await this.queues[jobKind(kind).lane].remove(entryId(id));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue) => queue.close()));
    await this.backends.close();
  }
}
