import { logFailure } from '../../shared/api/log-failure.ts';
import type { ThumbnailWorker } from './open-thumbnail-worker.ts';
import type { ThumbnailAnswer, ThumbnailBase, ThumbnailOrder } from './thumbnail-messages.ts';

/** The worker that paints thumbnails, opened by the first message. */
export class ThumbnailPainter {
  readonly #openWorker: () => ThumbnailWorker;
  readonly #onAnswer: (answer: ThumbnailAnswer) => void;
  #worker: ThumbnailWorker | undefined;
  /** Whether the worker has failed. The page works without thumbnails. */
  isBroken = false;

  constructor(openWorker: () => ThumbnailWorker, onAnswer: (answer: ThumbnailAnswer) => void) {
    this.#openWorker = openWorker;
    this.#onAnswer = onAnswer;
  }

  post(message: ThumbnailBase | ThumbnailOrder): void {
    this.#worker ??= this.#open();
    this.#worker.postMessage(message);
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #open(): ThumbnailWorker {
    const worker = this.#openWorker();
    worker.onmessage = ({ data }) => {
      if (data.fault !== undefined) logFailure('A thumbnail could not be painted.', data.fault);
      this.#onAnswer(data);
    };
    worker.onerror = ({ message }) => {
      logFailure('The worker of thumbnails failed.', message);
      this.isBroken = true;
    };
    return worker;
  }
}
