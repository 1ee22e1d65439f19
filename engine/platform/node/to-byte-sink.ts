import type { Writable } from 'node:stream';
import { PlatenError } from '../../errors.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';

/**
 * Adapts any Node stream to a sink: a response, an upload, a hash. Each piece waits until the stream has accepted the
 * previous one, so a slow reader applies back pressure to painting. The stream stays open at the end, because the
 * caller owns it.
 * @returns a sink that throws PlatenError `sink-closed` once the stream has failed or was destroyed, which stops a render
 */
export function toByteSink(writable: Writable): ByteSink {
  /** Ends the current write. A stream that is destroyed during a write never completes it. */
  let refuse: ((cause: Error) => void) | undefined;
  writable.on('close', () => refuse?.(writable.errored ?? new Error('it was closed')));
  // Every error reaches the current or the next write; without a listener it would also end the process.
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
