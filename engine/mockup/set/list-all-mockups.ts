import type { AssetSource } from '../../assets/asset-source.ts';
import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import { type MockupEntry, mockupEntry } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import { type ChosenMockup, describeMockup, listMockups } from './choose-mockups.ts';
import { loadMockupScene } from './load-mockup-scene.ts';
import { viewNames } from './mockup-view.ts';

/**
 * Every mockup a design could have, selected or not: the entries of its variant's views by rank, then the cameras and
 * photographs of the product's scenes that no entry shows.
 * @throws PlatenError `variant-unknown`; those of loading a scene
 */
export async function listAllMockups(
  product: Product,
  design: Design,
  source: AssetSource,
): Promise<ChosenMockup[]> {
  const listed = listMockups(product, design);
  const isShown = (scene: string, camera: string) =>
    product.mockups.some((entry) => !entry.staticImage && entry.scene === scene && entry.camera === camera);
  const others: MockupEntry[] = [];
  for (const { name: scene } of product.mockupScenes)
    for (const camera of viewNames(await loadMockupScene(product, scene, source)))
      if (!isShown(scene, camera))
        others.push(mockupEntry.parse({ elementId: `${scene}-${camera}`, scene, camera, name: camera }));
  return [...listed, ...others.map(describeMockup)];
}

/**
 * Those of them that a person means by a name: a camera's or photograph's, a mockup's own, or its element's id.
 * @throws PlatenError `mockup-view-unknown`, with the names there are
 */
export function pickMockups(mockups: readonly ChosenMockup[], name: string): ChosenMockup[] {
  const picked = mockups.filter(
    ({ entry }) => entry.camera === name || entry.name === name || sameId(entry.elementId, name),
  );
  if (picked.length > 0) return picked;
  const known = mockups.map(({ entry }) => (typeof entry.camera === 'string' ? entry.camera : entry.name));
  throw new PlatenError(
    'mockup-view-unknown',
    `the product has no mockup or camera ${JSON.stringify(name)}; it has ${[...new Set(known)].join(', ') || 'none'}`,
  );
}
