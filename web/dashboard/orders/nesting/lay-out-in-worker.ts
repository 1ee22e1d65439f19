import type { NestAnswer, NestRequest } from './nest-worker.ts';

/** Lays out prints in a worker. @throws the reason of `signal`, after the worker has been terminated */
export function layOutInWorker(request: NestRequest, signal: AbortSignal): Promise<NestAnswer> {
  const worker = new Worker(new URL('./nest-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<NestAnswer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<NestAnswer>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
