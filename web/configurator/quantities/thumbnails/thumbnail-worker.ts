import '../../../shared/forbid-eval.ts';
import { AssetLibrary, composeScene, paintScene, workerPlatform } from '../../../../engine/browser.ts';
import { LayerCache } from '../../../../engine/editor.ts';
import { fetchAsset } from '../../stage/fetch-asset.ts';
import { withItem } from '../one-item.ts';
import type { Thumbnail, ThumbnailAnswer, ThumbnailBase, ThumbnailOrder } from './thumbnail-messages.ts';

// Paints thumbnails of items in a worker to keep the list responsive. All share one library, so each font and picture
// is loaded once. Layers that are unchanged in the next item are not composed again.

const library = new AssetLibrary({ load: fetchAsset }, workerPlatform);
let kept = new LayerCache();
let base: ThumbnailBase | undefined;

addEventListener('message', ({ data }: MessageEvent<ThumbnailBase | ThumbnailOrder>) => {
  if (data.kind === 'paint') {
    void answer(data);
    return;
  }
  base = data;
  kept = new LayerCache();
});

/** Thumbnails are painted one after the other, because the layer cache serves one scene at a time. */
let working: Promise<void> = Promise.resolve();

function answer({ key, layers, version }: ThumbnailOrder): Promise<void> {
  working = working.then(async () => {
    const now = base;
    if (now?.version !== version) return;
    const thumbnail = await paint(now, layers).catch((error: unknown): Thumbnail => ({
      bitmap: undefined,
      fault: String(error),
    }));
    const reply: ThumbnailAnswer = { version, key, ...thumbnail };
    postMessage(reply, { transfer: reply.bitmap ? [reply.bitmap] : [] });
  });
  return working;
}

async function paint(
  { product, design, maskId, bounds, widthPx, heightPx }: ThumbnailBase,
  layers: ThumbnailOrder['layers'],
): Promise<Thumbnail> {
  const tools = { library, platform: workerPlatform, layerCache: kept, onLayerFault: () => undefined };
  const scene = await composeScene(product, withItem(design, layers), maskId, tools, 'screen');
  const surface = workerPlatform.createSurface(widthPx, heightPx);
  const scale = Math.min(widthPx / bounds.width, heightPx / bounds.height);
  paintScene(scene, surface.context, {
    platform: workerPlatform,
    widthPx,
    heightPx,
    matrix: [
      scale,
      0,
      0,
      scale,
      widthPx / 2 - (bounds.left + bounds.width / 2) * scale,
      heightPx / 2 - (bounds.top + bounds.height / 2) * scale,
    ],
    purpose: 'preview',
  });
  return { bitmap: await createImageBitmap(surface.canvas) };
}
