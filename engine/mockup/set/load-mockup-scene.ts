import type { AssetSource } from '../../assets/asset-source.ts';
import { parseJson } from '../../assets/parse-json.ts';
import { PlatenError } from '../../errors.ts';
import { type MockupScene, parseMockupScene } from '../../model/mockup-scene.ts';
import type { Product } from '../../model/product-file.ts';
import { rebaseAssets } from '../../model/rebase-assets.ts';

/**
 * Reads one of a product's mockup scenes; the references in it become relative to the asset root.
 * @throws PlatenError `mockup-scene-unknown`, `mockup-scene-invalid`, `json-invalid`; those of the source
 */
export async function loadMockupScene(
  product: Product,
  name: string,
  source: AssetSource,
): Promise<MockupScene> {
  const entry = product.mockupScenes.find((scene) => scene.name === name);
  if (!entry) {
    const known = product.mockupScenes.map((scene) => scene.name).join(', ') || 'none';
    throw new PlatenError(
      'mockup-scene-unknown',
      `the product has no mockup scene ${JSON.stringify(name)}; it has ${known}`,
    );
  }
  const scene = parseMockupScene(
    parseJson(await source.load(entry.url), { what: `the mockup scene ${entry.url}` }),
  );
  return rebaseAssets(scene, entry.url.split('/').slice(0, -1).join('/'));
}
