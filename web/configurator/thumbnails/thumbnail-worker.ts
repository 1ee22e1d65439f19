import '../../shared/forbid-eval.ts';
import { AssetLibrary, workerPlatform } from '../../../engine/browser.ts';
import { LayerCache, shownBounds } from '../../../engine/editor.ts';
import { paintViewPicture } from '../../../engine/view-pictures.ts';
import { withItem } from '../quantities/one-item.ts';
import { fetchAsset } from '../stage/fetch-asset.ts';
import type { Thumbnail, ThumbnailAnswer, ThumbnailBase, ThumbnailOrder } from './thumbnail-messages.ts';

// Paints thumbnails in a worker to keep the page responsive. All share one library, so each font and picture is loaded
// once. Layers that are unchanged in the next item or design are not composed again.

const library = new AssetLibrary({ load: fetchAsset }, workerPlatform);
/** By view. A layer is cached under all that its appearance depends on, also in another design. */
const layerCaches = new Map<string, LayerCache>();
let base: ThumbnailBase | undefined;

addEventListener('message', ({ data }: MessageEvent<ThumbnailBase | ThumbnailOrder>) => {
  if (data.kind === 'paint') {
    void answer(data);
    return;
  }
  base = data;
});

/** Thumbnails are painted one after the other, because a layer cache serves one scene at a time. */
let working: Promise<void> = Promise.resolve();

function answer(order: ThumbnailOrder): Promise<void> {
  const { key, version } = order;
  working = working.then(async () => {
    const now = base;
    if (now?.version !== version) return;
    const thumbnail = await paint(now, order).catch((error: unknown): Thumbnail => ({
      bitmap: undefined,
      fault: String(error),
    }));
    const reply: ThumbnailAnswer = { version, key, ...thumbnail };
    postMessage(reply, { transfer: reply.bitmap ? [reply.bitmap] : [] });
  });
  return working;
}

async function paint(
  { product, design: shared, widthPx, heightPx }: ThumbnailBase,
  { maskId, layers }: ThumbnailOrder,
): Promise<Thumbnail> {
  const layerCache = layerCaches.get(String(maskId)) ?? new LayerCache();
  layerCaches.set(String(maskId), layerCache);
  const tools = { library, platform: workerPlatform, layerCache };
  const design = layers ? withItem(shared, layers) : shared;
  const { width, height } = shownBounds(product, maskId);
  const maxSidePx = Math.max(width, height) * Math.min(widthPx / width, heightPx / height);
  const surface = await paintViewPicture(product, design, maskId, tools, maxSidePx);
  try {
    return { bitmap: await createImageBitmap(surface.canvas) };
  } finally {
    workerPlatform.releaseSurface(surface);
  }
}
