import type { AssetSource } from '../../assets/asset-source.ts';
import type { FlatScene, FlatView } from '../../model/mockup-scene.ts';

/** Raised whenever the same scene and pictures bake to another plate. */
const FLAT_BAKE_VERSION = 1;

/**
 * What tells a plate that is up to date: SHA-256, in hex, of the view's settings, of the bytes of its pictures and of
 * the bake's version.
 * @throws PlatenError of the source
 */
export async function hashFlatSources(
  { sizePx }: FlatScene,
  view: FlatView,
  source: AssetSource,
): Promise<string> {
  const settings = new TextEncoder().encode(JSON.stringify([FLAT_BAKE_VERSION, sizePx, view]));
  const digests = [await digest(settings)];
  for (const reference of listPictures(view)) digests.push(await digest(await source.load(reference)));
  const all = new Uint8Array(digests.flatMap((bytes) => [...bytes]));
  return [...(await digest(all))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** References of a view's pictures, as often as they are used. */
function listPictures({ baseUrl, backgroundUrl, surfaces, colourRegions }: FlatView): string[] {
  return [
    baseUrl,
    backgroundUrl,
    ...surfaces.flatMap(({ maskUrl, cutUrl, displacement }) => [maskUrl, cutUrl, displacement?.url]),
    ...colourRegions.map(({ maskUrl }) => maskUrl),
  ].filter((reference) => reference !== undefined);
}

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
