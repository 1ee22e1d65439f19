import { PlatenError } from '../errors.ts';
import type { Design } from '../model/design-file.ts';
import { findById, type Id } from '../model/id.ts';
import type { Product } from '../model/product-file.ts';
import type { Platform } from '../platform/platform.ts';
import { layerInk } from '../rules/colour/layer-ink.ts';
import { printAreasOfMask, printRectangle } from '../rules/geometry/print-rectangle.ts';
import { type ResolvedLayer, resolveLayers } from '../rules/layers/resolve-layers.ts';
import type { AssetLibrary } from './asset-library.ts';
import { buildClipArt } from './build-clip-art.ts';
import { buildCode } from './build-code.ts';
import { buildColourArea } from './build-colour-area.ts';
import { buildImage } from './build-image.ts';
import { buildText } from './build-text.ts';
import type { BuiltObject } from './built-object.ts';
import type { ComposedLayer, LayerCache } from './layer-cache.ts';
import { withEffects } from './layer-effects.ts';
import type { LayerScope, Report, SceneQuality } from './layer-scope.ts';
import { paintInInk } from './paint-in-ink.ts';
import type { Scene, SceneFinding } from './scene.ts';

/** The dependencies of composing scenes. */
export interface SceneTools {
  library: AssetLibrary;
  platform: Platform;
  /**
   * Receives each layer that cannot be built, which is then left out. Without it the first such layer throws, because a
   * print must not silently lack one.
   */
  onLayerFault?: (
    fault: PlatenError,
    layer: Pick<ResolvedLayer['layer'], 'id' | 'name' | 'designFunction'>,
  ) => void;
  /** Cached layers of the previous scene of the same product and view. */
  layerCache?: LayerCache;
}

/**
 * Composes one mask (view) of a personalised product: the product's layers under the design's changes, in
 * painting order. The browser and Node call this same function.
 * @param quality `screen`: placed pictures show their thumbnails, which load faster and have the same placement. See
 * {@link SceneQuality}
 * @throws PlatenError `mask-unknown`; errors of admitting an asset, naming the asset and the layer
 */
export async function composeScene(
  product: Product,
  design: Design,
  maskId: Id,
  tools: SceneTools,
  quality: SceneQuality = 'print',
): Promise<Scene> {
  const mask = findById(
    product.maskGroups.flatMap((group) => group.masks),
    maskId,
  );
  if (!mask) throw new PlatenError('mask-unknown', `the product has no mask (view) with the id ${maskId}`);
  const scope: LayerScope = {
    ...tools,
    product,
    mask,
    quality,
    printRectangle: printRectangle(printAreasOfMask(product, maskId)[0]),
    autoCentralise: product.shopProduct.enterpriseProductGroup.configuration.autoCentralise,
  };
  // Concurrently: a photo is decoded while texts are shaped. The order of the layers does not change.
  const layers = resolveLayers(product, design, maskId).filter(({ isShown }) => isShown);
  const { layerCache, onLayerFault } = tools;
  layerCache?.beginScene();
  const built = await Promise.all(
    layers.map((resolved) => {
      const compose = () => composeLayer(resolved, scope, onLayerFault !== undefined);
      return layerCache ? layerCache.getOrCompose(quality + JSON.stringify(resolved), compose) : compose();
    }),
  );
  built.forEach(({ fault }, index) => fault && onLayerFault?.(fault, layers[index]!.layer));
  return {
    maskId,
    maskName: mask.name,
    objects: built.flatMap(({ objects }) => objects),
    findings: built.flatMap(({ findings }) => findings),
    inks: product.inks,
  };
}

/**
 * Builds one layer's objects and adds the layer's names to them and their findings.
 * @param mayLack whether a layer that cannot be built is returned empty, with its error
 */
async function composeLayer(
  resolved: ResolvedLayer,
  scope: LayerScope,
  mayLack: boolean,
): Promise<ComposedLayer> {
  const { id: layerId, name: layerName, designFunction } = resolved.layer;
  const findings: SceneFinding[] = [];
  const report: Report = (finding) => findings.push({ ...finding, layerId, layerName });
  try {
    const ink = layerInk(scope.product, resolved.layer);
    const parts = (await buildLayer(resolved, scope, report)).map((part) =>
      withEffects(part, resolved.layer),
    );
    const objects = parts.map((part) => ({ layerId, layerName, designFunction, ...part }));
    return { objects: ink ? paintInInk(objects, ink) : objects, findings };
  } catch (cause) {
    if (!(cause instanceof PlatenError)) throw cause;
    if (mayLack && !cause.retryable) return { objects: [], findings, fault: cause };
    // An asset error does not name the layer, which is needed to fix it.
    const { code, status, retryable, path } = cause;
    const message = `layer ${layerName || layerId}: ${cause.message}`;
    throw new PlatenError(code, message, { status, retryable, ...(path !== undefined && { path }), cause });
  }
}

function buildLayer(
  resolved: ResolvedLayer,
  scope: LayerScope,
  report: Report,
): Promise<BuiltObject[]> | BuiltObject[] {
  switch (resolved.kind) {
    case 'text': {
      const { code } = resolved.text;
      return code ? buildCode(resolved, code, scope, report) : buildText(resolved, scope, report);
    }
    case 'image':
      return buildImage(resolved, scope, report);
    case 'colour':
      return buildColourArea(resolved, scope);
    case 'clipArt':
      return buildClipArt(resolved, scope, report);
  }
}
