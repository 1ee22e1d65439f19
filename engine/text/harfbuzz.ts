import type * as harfBuzz from 'harfbuzzjs';
import { PlatenError } from '../errors.ts';

/** HarfBuzz (WASM), the same in browser and Node. */
export type HarfBuzz = typeof harfBuzz;

/**
 * Loads HarfBuzz on first use: its WASM is 444 kB, which pages without text need not fetch.
 * @throws PlatenError `text-engine-unavailable`, retryable: the next call tries again
 */
export const loadHarfBuzz = loadOnce(() => import('harfbuzzjs'));

/** Caches a loaded value, but not an error. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new PlatenError('text-engine-unavailable', 'The text engine could not be loaded; try again.', {
        status: 503,
        retryable: true,
        cause,
      });
    }));
}
