import type { NestAnswer, NestRequest } from './nest-worker.ts';

/** Lays prints out beside the page. @throws the reason of `signal`; the worker is ended */
export function layOutInWorker(request: NestRequest, signal: AbortSignal): Promise<NestAnswer> {
  const worker = new Worker(new URL('./nest-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<NestAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<NestAnswer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
