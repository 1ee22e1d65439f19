import type { AssetSource } from '../../../assets/asset-source.ts';
import { PlatenError } from '../../../errors.ts';
import type { Product } from '../../../model/product-file.ts';
import { listTurntableFrames, type TurntableSize } from '../../bake-solid/solid-view.ts';
import { loadMockupScene } from '../load-mockup-scene.ts';
import type { MockupView } from '../mockup-view.ts';

/**
 * The frames of a product's turntable, from its first solid scene that has one, in order.
 * @throws PlatenError `mockup-turntable-missing`, `mockup-turntable-frames`, `mockup-size-invalid`; those of loading the scenes
 */
export async function findTurntable(
  product: Product,
  size: TurntableSize,
  source: AssetSource,
): Promise<MockupView[]> {
  for (const { name: sceneName } of product.mockupScenes) {
    const scene = await loadMockupScene(product, sceneName, source);
    if (scene.kind === 'solid' && scene.turntable)
      return listTurntableFrames(scene, size).map((name) => ({ sceneName, scene, name }));
  }
  throw new PlatenError(
    'mockup-turntable-missing',
    'none of the product’s mockup scenes has a turntable: only solid ones can, by naming the camera that stays in `turntable.camera`',
  );
}
