import type { ThumbnailAnswer } from './thumbnail-messages.ts';

/** The used part of a worker. */
export type ThumbnailWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<ThumbnailAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export const openThumbnailWorker = (): ThumbnailWorker =>
  new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' });
