import type { Product } from '../../../../engine/browser.ts';
import {
  type DescribedModel,
  fitPlane,
  listFacets,
  type SolidScene,
} from '../../../../engine/model-editor.ts';
import { parseMockupScene, MOCKUP_SCENE_VERSION } from '../../../../engine/mockup-scenes.ts';
import { firstArtwork } from '../artwork-choices.ts';
import { masksOfProduct } from '../photograph/masks-of-product.ts';
import { artworkRatio } from '../photograph/new-view.ts';
import { roundCamera } from './orbit.ts';

/** Vertical field of view in degrees, as of a lens for product photographs. */
const FOV_DEG = 24;
/** Height of the model's bounding sphere as a part of the picture's height. */
const FILL = 0.85;

type Bounds = DescribedModel['bounds'];

/**
 * The initial scene of a model: the artwork of the first view on the part intended for it, seen from the front and from the
 * right.
 * @returns undefined if no part of the model faces the front, or the product has no views
 */
export function beginSolidScene(
  described: Pick<DescribedModel, 'nodes' | 'bounds' | 'trianglesOf'>,
  modelUrl: string,
  product: Product,
): SolidScene | undefined {
  const { nodes, bounds } = described;
  const masks = masksOfProduct(product);
  const [first] = masks;
  if (!first) return undefined;
  const mapped = nodes.filter(({ isMapped }) => isMapped);
  const meant = mapped.filter(({ name }) => isForArtwork(name));
  const own = (meant.length > 0 ? meant : mapped.slice(0, 1)).map(({ name }, index) => ({
    ...surfaceOn(name),
    ...firstArtwork(product, masks[Math.min(index, masks.length - 1)]!.id),
  }));
  const artwork = firstArtwork(product, first.id);
  const surfaces =
    own.length > 0 ? own : projectOnLargest(described, artwork, artworkRatio(product, artwork));
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

/** A surface on the front of the largest part that has one, for a model without texture coordinates. */
function projectOnLargest(
  { nodes, trianglesOf }: Pick<DescribedModel, 'nodes' | 'trianglesOf'>,
  artwork: ReturnType<typeof firstArtwork>,
  ratio: number,
) {
  const parts = nodes
    .map(({ name }) => {
      const facets = listFacets(trianglesOf(name).positions);
      return { name, facets, areaM2: facets.reduce((sum, facet) => sum + facet.areaM2, 0) };
    })
    .toSorted((a, b) => b.areaM2 - a.areaM2);
  for (const { name, facets } of parts) {
    const projection = fitPlane(facets, ratio, [0, 0, 1]);
    if (projection) return [{ ...surfaceOn(name), ...artwork, projection }];
  }
  return [];
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
