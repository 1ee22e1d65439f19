import type { Writable } from 'node:stream';
import { PlatenError } from '../../errors.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';

/**
 * Lets a print be written to any Node stream: a response, an upload, a hash. Each piece waits until the stream has taken
 * the one before, so a slow reader holds the painting back. The stream stays open at the end: it is the caller's.
 * @returns a sink that throws PlatenError `sink-closed` once the stream has failed or was destroyed, which stops a render
 */
export function toByteSink(writable: Writable): ByteSink {
  /** Ends the write under way. A stream that is destroyed while it holds one back never answers it. */
  let refuse: ((cause: Error) => void) | undefined;
  writable.on('close', () => refuse?.(writable.errored ?? new Error('it was closed')));
  // Every failure reaches the write it befalls, or the next one; without a listener it would end the process as well.
  writable.on('error', () => undefined);
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        refuse = (cause) => reject(closed(cause));
        writable.write(bytes, (cause) => {
          if (cause) reject(closed(cause));
          else resolve();
        });
      }),
  };
}

const closed = (cause: Error): PlatenError =>
  new PlatenError(
    'sink-closed',
    `The stream a print was written to took no more of it (${cause.message}): render it again into one that stays open.`,
    { status: 499, retryable: true, cause },
  );
