import '../../../shared/forbid-eval.ts';
import type { PsdScene, PsdView } from '../../../../engine/mockup-scenes.ts';
import { bakePsdPicture, inflateBytes, listSmartObjects, readPsd } from '../../../../engine/psd-mockups.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';
import { answerOrders } from '../live/answer-orders.ts';
import { OpenedDocument } from './opened-document.ts';
import type { PsdContent } from './psd-content.ts';

// Bakes Photoshop documents and stamps designs on them in a worker during editing, each first quickly, then finely. A
// document is loaded once, and a plate is baked again only for other smart objects.

const tools = {
  read: (bytes: Uint8Array, sizePx: number) => readPsd(bytes, sizePx, inflateBytes),
  bake: (read: ReturnType<typeof readPsd>, view: PsdView) => bakePsdPicture(read, view, ''),
};
const passes = [
  { sizePx: 400, isFine: false },
  { sizePx: 1000, isFine: true },
];

let opened: OpenedDocument<ReturnType<typeof readPsd>, ReturnType<typeof bakePsdPicture>> | undefined;

answerOrders<PsdScene, PsdContent>(passes, async ({ views }, viewName, { sizePx, pause, report }) => {
  const view = views.find(({ name }) => name === viewName)!;
  const { psdUrl } = view;
  if (opened?.psdUrl !== psdUrl) opened = new OpenedDocument(psdUrl, await fetchAsset(psdUrl), tools);
  await pause();
  report({ psdUrl, smartObjects: listSmartObjects(opened.readAt(sizePx).picture.layers) });
  return opened.bakeAt(sizePx, view);
});
