import { PlatenError } from '../errors.ts';
import type { Design } from '../model/design-file.ts';
import { findById, type Id } from '../model/id.ts';
import type { Product } from '../model/product-file.ts';
import type { Platform } from '../platform/platform.ts';
import { printAreasOfMask, printRectangle } from '../rules/geometry/print-rectangle.ts';
import { type ResolvedLayer, resolveLayers } from '../rules/layers/resolve-layers.ts';
import type { AssetLibrary } from './asset-library.ts';
import { buildClipArt } from './build-clip-art.ts';
import { buildColourArea } from './build-colour-area.ts';
import { buildImage } from './build-image.ts';
import { buildText } from './build-text.ts';
import type { BuiltObject } from './built-object.ts';
import type { LayerScope } from './layer-scope.ts';
import type { Scene } from './scene.ts';

/** What scenes are composed with. */
export interface SceneTools {
  library: AssetLibrary;
  platform: Platform;
}

/**
 * Composes one mask (view) of a personalised product: the product's layers under the design's changes, in
 * painting order. The browser and Node call this same function.
 * @throws PlatenError `mask-unknown`; whatever admitting an asset throws, naming the asset and the layer
 */
export async function composeScene(
  product: Product,
  design: Design,
  maskId: Id,
  tools: SceneTools,
): Promise<Scene> {
  const mask = findById(
    product.maskGroups.flatMap((group) => group.masks),
    maskId,
  );
  if (!mask) throw new PlatenError('mask-unknown', `the product has no mask (view) with the id ${maskId}`);
  const scene: Scene = { maskId, maskName: mask.name, objects: [], findings: [] };
  const scope: LayerScope = {
    ...tools,
    product,
    mask,
    printRectangle: printRectangle(printAreasOfMask(product, maskId)[0]),
    autoCentralise: product.shopProduct.enterpriseProductGroup.configuration.autoCentralise,
    report: ({ layer }, { code, message }) =>
      scene.findings.push({ code, message, layerId: layer.id, layerName: layer.name }),
  };
  for (const resolved of resolveLayers(product, design, maskId)) {
    if (!resolved.isShown) continue;
    const { id: layerId, name: layerName, designFunction } = resolved.layer;
    for (const part of await namingLayer(resolved, scope))
      scene.objects.push({ layerId, layerName, designFunction, ...part });
  }
  return scene;
}

function buildLayer(resolved: ResolvedLayer, scope: LayerScope): Promise<BuiltObject[]> | BuiltObject[] {
  switch (resolved.kind) {
    case 'text':
      return buildText(resolved, scope);
    case 'image':
      return buildImage(resolved, scope);
    case 'colour':
      return buildColourArea(resolved);
    case 'clipArt':
      return buildClipArt(resolved, scope);
  }
}

/** An asset does not know which layer asked for it; the person who has to mend it must. */
async function namingLayer(resolved: ResolvedLayer, scope: LayerScope): Promise<BuiltObject[]> {
  try {
    return await buildLayer(resolved, scope);
  } catch (cause) {
    if (!(cause instanceof PlatenError)) throw cause;
    const { code, status, retryable, path } = cause;
    const message = `layer ${resolved.layer.name || resolved.layer.id}: ${cause.message}`;
    throw new PlatenError(code, message, { status, retryable, ...(path !== undefined && { path }), cause });
  }
}
