import type { AssetSource } from '../../assets/asset-source.ts';
import type { Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { composeDesignAreaScene } from '../bake-flat/compose-design-area-scene.ts';
import { loadMockupScene } from './load-mockup-scene.ts';
import { type MockupView, viewNames } from './mockup-view.ts';

/**
 * All views of a product: the cameras and photographs of its scenes, then the design areas of its masks.
 * @throws PlatenError of loading a scene
 */
export async function listMockupViews(product: Product, source: AssetSource): Promise<MockupView[]> {
  const views: MockupView[] = [];
  for (const { name: sceneName } of product.mockupScenes) {
    const scene = await loadMockupScene(product, sceneName, source);
    views.push(...viewNames(scene).map((name) => ({ sceneName, scene, name })));
  }
  for (const { id } of product.maskGroups.flatMap(({ masks }) => masks))
    views.push(...(await listDesignAreas(product, id, source)));
  return views;
}

/**
 * The design areas of a mask as views; empty if none has a base picture.
 * @throws PlatenError `design-area-ratios`, `mockup-scene-invalid`; those of the source
 */
export async function listDesignAreas(
  product: Product,
  maskId: Id,
  source: AssetSource,
): Promise<MockupView[]> {
  const scene = await composeDesignAreaScene(product, maskId, source);
  const sceneName = `mask-${maskId}`;
  return scene ? viewNames(scene).map((name) => ({ sceneName, scene, name })) : [];
}
