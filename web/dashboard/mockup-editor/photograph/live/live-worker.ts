import '../../../../shared/forbid-eval.ts';
import {
  AssetLibrary,
  FlatPreview,
  MockupPainter,
  PlatenError,
  workerPlatform,
} from '../../../../../engine/flat-mockups.ts';
import { fetchAsset } from '../../../../configurator/stage/fetch-asset.ts';
import type { DesignMessage, LiveAnswer, LiveOrder } from './live-messages.ts';

// Bakes and stamps photographs in a worker during editing. Each request is painted quickly first, then finely unless a
// newer one has arrived.

/** Longer sides of the quick and the fine picture. */
const QUICK_PX = 400;
const FINE_PX = 1000;

const source = { load: fetchAsset };
const library = new AssetLibrary(source, workerPlatform);
const preview = new FlatPreview(source, workerPlatform);
let painter: MockupPainter | undefined;
let wanted: LiveOrder | undefined;
let isWorking = false;

/** Aborts the fine bake of a request after a newer one has arrived. */
class Overtaken extends Error {}

addEventListener('message', ({ data }: MessageEvent<DesignMessage | LiveOrder>) => {
  if (data.kind === 'design') {
    painter = new MockupPainter(data.product, data.design, { library, platform: workerPlatform });
    return;
  }
  wanted = data;
  if (!isWorking) void work();
});

async function work(): Promise<void> {
  isWorking = true;
  while (wanted) {
    const order = wanted;
    wanted = undefined;
    try {
      await paint(order, false);
      if (!wanted) await paint(order, true);
    } catch (error) {
      if (!(error instanceof Overtaken)) answer(describe(order, error));
    }
  }
  isWorking = false;
}

async function paint({ number, scene, viewName }: LiveOrder, isFine: boolean): Promise<void> {
  if (!painter) return;
  const sizePx = Math.min(scene.sizePx, isFine ? FINE_PX : QUICK_PX);
  const plate = await preview.bake(scene, viewName, { sizePx, isQuick: !isFine, pause });
  const { widthPx, heightPx, rgba } = await painter.paint(plate, { sizePx });
  await pause();
  const pixels = new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, widthPx, heightPx);
  const bitmap = await createImageBitmap(pixels);
  answer({ number, bitmap, isFine });

  /** Yields to messages. A quick picture is always finished, so that a long drag shows progress. */
  async function pause(): Promise<void> {
    if (!isFine) return;
    await new Promise((resolve) => setTimeout(resolve));
    if (wanted) throw new Overtaken();
  }
}

const answer = (reply: LiveAnswer): void =>
  postMessage(reply, { transfer: 'bitmap' in reply ? [reply.bitmap] : [] });

const describe = ({ number }: LiveOrder, error: unknown): LiveAnswer => ({
  number,
  errorCode: error instanceof PlatenError ? error.code : 'internal',
  message: error instanceof Error ? error.message : String(error),
});
