import type { QueueEntry } from '../../workers/index.ts';

/** A queue that runs no jobs and records the numbers of announced and withdrawn ones. */
export class RecordingQueue {
  readonly announced: number[] = [];
  readonly withdrawn: number[] = [];

  add(entries: readonly QueueEntry[]): Promise<void> {
    this.announced.push(...entries.map(({ id }) => id));
    return Promise.resolve();
  }

  remove({ id }: Pick<QueueEntry, 'id' | 'kind'>): Promise<void> {
    this.withdrawn.push(id);
    return Promise.resolve();
  }

  clear(): void {
    this.announced.length = 0;
    this.withdrawn.length = 0;
  }
}
