import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HANG_MS } from './wait-until.ts';
import { type JobFault, JobFailed, type JobOutcome, type WorkerParts } from '../../workers/index.ts';

type Run = WorkerParts['pool']['run'];

/** Work that a test completes. */
export interface HeldWork {
  task: Parameters<Run>[0];
  signal: AbortSignal;
  reportProgress: (progress: number) => void;
  /** Reports a part, with a file of these bytes if given. */
  reportPart: (data: Record<string, unknown>, text?: string) => Promise<void>;
  /** Completes with one file of these bytes. */
  finish: (text: string, name?: string) => Promise<void>;
  /** Completes without a file. */
  end: (data: Record<string, unknown>) => void;
  fail: (fault: JobFault) => void;
}

/** A pool that renders nothing: the test decides how work ends. Aborted work ends as it would in a thread. */
export class HeldPool {
  private readonly begun: HeldWork[] = [];
  private readonly waiting: ((work: HeldWork) => void)[] = [];

  /** The next work that starts. @throws Error when none does within the time limit */
  next(): Promise<HeldWork> {
    const work = this.begun.shift();
    if (work) return Promise.resolve(work);
    return new Promise((begin, fail) => {
      const timer = setTimeout(() => fail(new Error('no work has started')), HANG_MS);
      this.waiting.push((later) => {
        clearTimeout(timer);
        begin(later);
      });
    });
  }

  readonly run: Run = (task, { signal, onProgress, onPart }) =>
    new Promise<JobOutcome>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      let parts = 0;
      const work: HeldWork = {
        task,
        signal,
        reportProgress: onProgress,
        async reportPart(data, text) {
          if (text === undefined) return onPart({ data });
          const name = `${(parts += 1)}.png`;
          const path = join(task.folder, name);
          await writeFile(path, text);
          onPart({ data, file: { name, path, contentType: 'image/png' } });
        },
        async finish(text, name = 'made.png') {
          const path = join(task.folder, name);
          await writeFile(path, text);
          resolve({ files: [{ name, path, contentType: 'image/png' }], data: {} });
        },
        end: (data) => resolve({ files: [], data }),
        fail: (fault) => reject(new JobFailed(fault)),
      };
      const begin = this.waiting.shift();
      if (begin) begin(work);
      else this.begun.push(work);
    });

  readonly close = (): Promise<void> => Promise.resolve();
}
