import { queryOptions } from '@tanstack/react-query';
import { type MockupScene, parseMockupScene, rebaseAssets } from '../../../../engine/mockup-scenes.ts';
import { watchedFetch } from '../../../shared/api/availability.ts';

/**
 * Reads a scene file of the file store. Its references are those of the store.
 * @throws PlatenError `mockup-scene-invalid`; Error if the file does not exist
 */
export async function loadScene(url: string, signal?: AbortSignal): Promise<MockupScene> {
  const response = await watchedFetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  return rebaseAssets(parseMockupScene(await response.json()), url.slice(0, url.lastIndexOf('/')));
}

/** A file of the store never changes. */
export const sceneQuery = (url: string | undefined) =>
  queryOptions({
    queryKey: ['mockup-scene', url],
    queryFn: ({ signal }) => loadScene(url!, signal),
    enabled: url !== undefined,
    staleTime: Infinity,
    retry: false,
    meta: { isShownInPlace: true },
  });
