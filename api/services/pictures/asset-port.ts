import type { MessagePort } from 'node:worker_threads';
import { type AssetSource, PlatenError } from '../../../engine/node.ts';

interface AssetAnswer {
  reference: string;
  /** `undefined`: the file does not exist. */
  bytes: Uint8Array | undefined;
}

/** Files for a thread, which the other end of a port reads. @throws PlatenError `asset-missing` when one is loaded */
export function sourceOverPort(port: MessagePort): AssetSource {
  const waiting = new Map<string, ((bytes: Uint8Array | undefined) => void)[]>();
  port.on('message', ({ reference, bytes }: AssetAnswer) => {
    for (const answer of waiting.get(reference) ?? []) answer(bytes);
    waiting.delete(reference);
  });
  return {
    async load(reference) {
      const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
        const others = waiting.get(reference);
        waiting.set(reference, [...(others ?? []), resolve]);
        if (!others) port.postMessage(reference);
      });
      if (bytes) return bytes;
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} does not exist.`);
    },
  };
}

/** Reads files for the thread at the other end of a port, which has no other access to the source. */
export function answerReferences(source: AssetSource, port: MessagePort): void {
  port.on('message', (reference: string) => {
    void source
      .load(reference)
      .catch(() => undefined)
      .then((bytes) => port.postMessage({ reference, bytes } satisfies AssetAnswer));
  });
}
