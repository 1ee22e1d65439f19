import { PlatenError } from '../../../engine/browser.ts';
import { watchedFetch, whenAvailable } from '../../shared/api/availability.ts';
import { backoffMs } from '../../shared/api/backoff.ts';

/** Attempts to load a file whose server does not answer, about 4 seconds. */
const MAX_ATTEMPTS = 4;

/**
 * Loads a file that a product or a design refers to. It is requested again after a broken connection and waits while the
 * system is under maintenance.
 * @throws PlatenError `asset-missing`, retryable if the server could not be reached
 */
export async function fetchAsset(reference: string): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    await whenAvailable();
    try {
      return await load(reference);
    } catch (error) {
      const isTransient = error instanceof PlatenError && error.retryable;
      if (!isTransient || attempt >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(attempt - 1)));
    }
  }
}

async function load(reference: string): Promise<Uint8Array> {
  try {
    const response = await watchedFetch(reference);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new PlatenError('asset-missing', `${reference} could not be loaded (${response.status}).`, {
      retryable: response.status >= 500,
    });
  } catch (cause) {
    if (cause instanceof PlatenError) throw cause;
    throw new PlatenError('asset-missing', `${reference} could not be loaded.`, { retryable: true, cause });
  }
}
