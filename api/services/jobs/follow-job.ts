import type { JobHints } from '../../data/job-hints.ts';

/** Hints may be missed: without one the job is read at this interval. */
const LOOK_MS = 1000;

/**
 * Yields a job, or its subject, now and after each change. Ends when `signal` is aborted, or the caller stops.
 */
export async function* followJob<T>(
  hints: Pick<JobHints, 'onChange'>,
  jobId: number,
  read: () => Promise<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  let isNew = false;
  let wake = () => {};
  const end = hints.onChange((id) => {
    if (id !== jobId) return;
    isNew = true;
    wake();
  });
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort);
  try {
    while (!signal?.aborted) {
      isNew = false;
      yield await read();
      if (isNew || signal?.aborted) continue;
      await new Promise<void>((look) => {
        const timer = setTimeout(look, LOOK_MS);
        wake = () => {
          clearTimeout(timer);
          look();
        };
      });
    }
  } finally {
    end();
    signal?.removeEventListener('abort', onAbort);
  }
}
