import '../../../shared/forbid-eval.ts';
import type { PsdScene } from '../../../../engine/mockup-scenes.ts';
import { bakePsdPlate, inflateBytes } from '../../../../engine/psd-mockups.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';
import { answerOrders } from '../live/answer-orders.ts';

// Bakes Photoshop documents and stamps designs on them in a worker during editing. Reading a document takes most of the
// time, whatever the size of its plate, so there is one pass, and a plate is reused for other designs.

let baked: ({ key: string } & ReturnType<typeof bakePsdPlate>) | undefined;

answerOrders<PsdScene>([{ sizePx: 1000, isFine: true }], async ({ views }, viewName, { sizePx }) => {
  const view = views.find(({ name }) => name === viewName)!;
  const key = JSON.stringify([view.psdUrl, view.surfaces, sizePx]);
  if (baked?.key !== key) {
    const bytes = await fetchAsset(view.psdUrl);
    baked = { key, ...bakePsdPlate({ bytes, view, sizePx, sourceHash: '' }, inflateBytes) };
  }
  return baked;
});
