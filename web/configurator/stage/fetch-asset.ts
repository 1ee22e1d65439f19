import { PlatenError } from '../../../engine/browser.ts';

/**
 * Loads a file that a product or a design refers to.
 * @throws PlatenError `asset-missing`; retryable where the server could not be asked
 */
export async function fetchAsset(reference: string): Promise<Uint8Array> {
  const response = await fetch(reference).catch((cause: unknown) => {
    throw new PlatenError('asset-missing', `${reference} could not be loaded.`, { retryable: true, cause });
  });
  if (!response.ok)
    throw new PlatenError('asset-missing', `${reference} could not be loaded (${response.status}).`, {
      retryable: response.status >= 500,
    });
  return new Uint8Array(await response.arrayBuffer());
}
