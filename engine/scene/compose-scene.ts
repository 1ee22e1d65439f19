import { PlatenError } from '../errors.ts';
import { type Design } from '../model/design-file.ts';
import { type Id, sameId } from '../model/id.ts';
import { type Product } from '../model/product-file.ts';
import { type Platform } from '../platform/platform.ts';
import { resolveLayers, type ResolvedLayer } from '../rules/resolve-layers.ts';
import { type AssetLibrary } from './asset-library.ts';
import { buildClipArt } from './build-clip-art.ts';
import { buildColourArea } from './build-colour-area.ts';
import { buildImage } from './build-image.ts';
import { buildText } from './build-text.ts';
import { type LayerScope } from './layer-scope.ts';
import { type Scene, type SceneFinding, type SceneObject } from './scene.ts';

/** What scenes are composed from besides the two files. */
export interface SceneTools {
  library: AssetLibrary;
  platform: Platform;
}

/**
 * Composes one mask (view) of a personalised product: the product's layers under the design's changes, in
 * painting order. The browser and Node call this same function.
 * @throws PlatenError `mask-unknown`; whatever an asset's admission throws, naming the asset and the layer
 */
export async function composeScene(
  product: Product,
  design: Design,
  maskId: Id,
  { library, platform }: SceneTools,
): Promise<Scene> {
  const mask = product.maskGroups
    .flatMap((group) => group.masks)
    .find((candidate) => sameId(candidate.id, maskId));
  if (!mask) throw new PlatenError('mask-unknown', `the product has no mask (view) with the id ${maskId}`);
  const scene: Scene = { maskId, maskName: mask.name, objects: [], findings: [] };
  for (const resolved of resolveLayers(product, design, maskId)) {
    if (resolved.layer.hideLayer) continue;
    const scope: LayerScope = {
      ...resolved,
      product,
      mask,
      library,
      platform,
      report: reporter(scene, resolved),
    };
    const parts = await namingLayer(resolved, () => buildLayer(scope));
    const { id, name, designFunction } = resolved.layer;
    for (const part of parts) scene.objects.push({ layerId: id, layerName: name, designFunction, ...part });
  }
  return scene;
}

/** What a builder says of each object; the layer's own names are added here. */
export type BuiltObject = Pick<SceneObject, 'object' | 'printed' | 'textLayout'>;

function buildLayer(scope: LayerScope): Promise<BuiltObject[]> {
  const { designFunction } = scope.layer;
  switch (designFunction) {
    case 'TEXTAREA':
      return buildText(scope);
    case 'IMAGE':
    case 'IMAGEAREA':
      return buildImage(scope);
    case 'COLOURAREA':
      return buildColourArea(scope);
    case 'CLIPARTAREA':
      return buildClipArt(scope);
  }
}

function reporter(scene: Scene, { layer }: ResolvedLayer): LayerScope['report'] {
  return ({ code, message }) => {
    const finding: SceneFinding = { code, message, layerId: layer.id, layerName: layer.name };
    scene.findings.push(finding);
  };
}

/** An asset does not know which layer asked for it; the person who has to mend it must. */
async function namingLayer<T>({ layer }: ResolvedLayer, build: () => Promise<T>): Promise<T> {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    const { code, status, retryable } = error;
    const message = `layer ${layer.name || layer.id}: ${error.message}`;
    throw new PlatenError(code, message, { status, retryable, path: error.path, cause: error });
  }
}
