import type { AssetSource } from '../../assets/asset-source.ts';
import type { FlatScene, FlatView } from '../../model/mockup-scene.ts';
import { hashSources } from '../plate/hash-sources.ts';

/** Incremented whenever the same scene and pictures bake to a different plate. */
const FLAT_BAKE_VERSION = 1;

/**
 * The source hash of a plate of a flat scene: of the view's settings, the bytes of its pictures and the bake's version.
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

/** References of a view's pictures, with duplicates. */
function listPictures({ baseUrl, backgroundUrl, surfaces, colourRegions }: FlatView): string[] {
  return [
    baseUrl,
    backgroundUrl,
    ...surfaces.flatMap(({ maskUrl, cutUrl, displacement }) => [maskUrl, cutUrl, displacement?.url]),
    ...colourRegions.map(({ maskUrl }) => maskUrl),
  ].filter((reference) => reference !== undefined);
}
