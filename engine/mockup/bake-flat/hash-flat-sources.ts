import type { AssetSource } from '../../assets/asset-source.ts';
import type { FlatScene, FlatView } from '../../model/mockup-scene.ts';
import { hashSources } from '../plate/hash-sources.ts';

/** Raised whenever the same scene and pictures bake to another plate. */
const FLAT_BAKE_VERSION = 1;

/**
 * The mark of an up-to-date plate of a flat scene: a hash of the view's settings, of the bytes of its pictures and of
 * the bake's version.
 * @throws PlatenError of the source
 */
export async function hashFlatSources(
  { sizePx }: FlatScene,
  view: FlatView,
  source: AssetSource,
): Promise<string> {
  const pictures: Uint8Array[] = [];
  for (const reference of listPictures(view)) pictures.push(await source.load(reference));
  return hashSources(['flat', FLAT_BAKE_VERSION, sizePx, view], pictures);
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
