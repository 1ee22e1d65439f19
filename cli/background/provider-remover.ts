import {
  admitPicture,
  assetLimits,
  type BackgroundControl,
  type BackgroundRemover,
  decodePixels,
  type Picture,
  PlatenError,
  type RawPicture,
} from '../../engine/node-cut-outs.ts';

/** Enough for a neural network on a slow machine; a service that hangs must not block longer. */
const PATIENCE_MS = 120_000;

const mediaTypes = { PNG: 'image/png', JPG: 'image/jpeg', WEBP: 'image/webp' } as const;

/**
 * Removes backgrounds with a service of the operator: the picture's bytes are sent to its URL by POST, and the response
 * is the picture as PNG or WebP with alpha. The response is checked like an upload.
 */
export class ProviderRemover implements BackgroundRemover {
  constructor(
    private readonly url: URL,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** @throws PlatenError `background-provider-failed`, `background-aborted`; those of {@link admitPicture} */
  async removeBackground(
    picture: Picture,
    { signal, onProgress }: BackgroundControl = {},
  ): Promise<RawPicture> {
    onProgress?.(0, 'send');
    const patience = AbortSignal.timeout(this.patienceMs);
    const bytes = await this.#ask(picture, AbortSignal.any(signal ? [signal, patience] : [patience])).catch(
      (cause: unknown) => {
        if (signal?.aborted)
          throw new PlatenError('background-aborted', 'The caller cancelled the removal of the background.', {
            status: 499,
          });
        if (cause instanceof PlatenError) throw cause;
        throw this.#failed(
          patience.aborted ? `did not answer within ${this.patienceMs} ms` : 'cannot be reached',
          cause,
        );
      },
    );
    onProgress?.(0.9, 'receive');
    const answer = admitPicture(bytes, { fileTypes: ['PNG', 'WEBP'] });
    if (!answer.hasAlpha) throw this.#failed('answered with a picture without transparency');
    if (answer.widthPx !== picture.widthPx || answer.heightPx !== picture.heightPx)
      throw this.#failed(
        `answered with ${answer.widthPx} x ${answer.heightPx} px for ${picture.widthPx} x ${picture.heightPx} px`,
      );
    const pixels = await decodePixels(answer);
    onProgress?.(1, 'receive');
    return pixels;
  }

  async #ask(picture: Picture, signal: AbortSignal): Promise<Uint8Array> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': mediaTypes[picture.format] },
      body: Uint8Array.from(picture.bytes),
      // A redirect would send the shopper's picture to an unknown host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw this.#failed(`answered with status ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const chunk of response.body ?? []) {
      const part = chunk as Uint8Array;
      sizeBytes += part.length;
      if (sizeBytes > assetLimits.maxUploadBytes)
        throw this.#failed(`answered with more than ${assetLimits.maxUploadBytes} bytes`);
      chunks.push(part);
    }
    return Buffer.concat(chunks);
  }

  #failed(what: string, cause?: unknown): PlatenError {
    return new PlatenError(
      'background-provider-failed',
      `The background service ${this.url.origin} ${what}.`,
      {
        status: 502,
        retryable: true,
        cause,
      },
    );
  }
}
