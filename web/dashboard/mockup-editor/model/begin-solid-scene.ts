import type { Product } from '../../../../engine/browser.ts';
import type { DescribedModel, SolidScene } from '../../../../engine/model-editor.ts';
import { parseMockupScene, MOCKUP_SCENE_VERSION } from '../../../../engine/mockup-scenes.ts';
import { firstArtwork } from '../artwork-choices.ts';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import { roundCamera } from './orbit.ts';

/** Vertical field of view in degrees, as of a lens for product photographs. */
const FOV_DEG = 24;
/** Height of the model's bounding sphere as a part of the picture's height. */
const FILL = 0.85;

type Bounds = DescribedModel['bounds'];

/**
 * The initial scene of a model: the artwork of the first view on the part intended for it, seen from the front and from the
 * right.
 * @returns undefined if no part of the model can have artwork, or the product has no views
 */
export function beginSolidScene(
  { nodes, bounds }: Pick<DescribedModel, 'nodes' | 'bounds'>,
  modelUrl: string,
  product: Product,
): SolidScene | undefined {
  const printable = nodes.filter(({ isPrintable }) => isPrintable);
  const meant = printable.filter(({ name }) => isForArtwork(name));
  const masks = masksOfProduct(product);
  const surfaces = (meant.length > 0 ? meant : printable.slice(0, 1)).flatMap(({ name }, index) => {
    const mask = masks[Math.min(index, masks.length - 1)];
    if (!mask) return [];
    return [{ ...surfaceOn(name), ...firstArtwork(product, mask.id) }];
  });
  if (surfaces.length === 0) return undefined;
  const scene = parseMockupScene({
    version: MOCKUP_SCENE_VERSION,
    kind: 'solid',
    modelUrl,
    surfaces,
    cameras: [
      { name: 'Front', ...frameModel(bounds, [0, 0.25, 1]) },
      { name: 'From the right', ...frameModel(bounds, [1, 0.4, 1]) },
    ],
    turntable: { camera: 'Front' },
    ground: { heightM: bounds.min[1] },
  });
  return scene.kind === 'solid' ? scene : undefined;
}

/** Whether a node is only for artwork. Models made for this have the word in its name. */
const isForArtwork = (node: string): boolean => /^print/i.test(node);

/** A node as a surface. Without a node only for artwork, as in models of suppliers, artwork is overlaid on a part. */
export const surfaceOn = (node: string): { node: string; overlay: true | undefined } => ({
  node,
  overlay: isForArtwork(node) ? undefined : true,
});

/** A camera that shows the whole model from a side. @param side direction from the model to the camera */
export function frameModel({ min, max }: Bounds, side: readonly [number, number, number]) {
  const middle = min.map((low, axis) => (low + max[axis]!) / 2) as [number, number, number];
  const radiusM = Math.hypot(...min.map((low, axis) => max[axis]! - low)) / 2 || 1;
  const distanceM = radiusM / Math.sin((FOV_DEG / 2) * (Math.PI / 180)) / FILL;
  const length = Math.hypot(...side);
  const position = middle.map((value, axis) => value + (side[axis]! / length) * distanceM) as [
    number,
    number,
    number,
  ];
  return roundCamera({ position, target: middle, fovDeg: FOV_DEG });
}
