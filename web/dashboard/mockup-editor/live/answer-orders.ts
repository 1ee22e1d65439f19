import {
  AssetLibrary,
  MockupPainter,
  type Plate,
  PlatenError,
  workerPlatform,
} from '../../../../engine/flat-mockups.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';
import type { DesignMessage, LiveAnswer, LiveFinding, LiveOrder } from './live-messages.ts';

/** A pass over a request: the longer side of its picture, and whether it is the last one. */
export interface LivePass {
  sizePx: number;
  isFine: boolean;
}

export interface LiveBake<Content> extends LivePass {
  /** Sends the content of the view's file to the page. */
  report: (content: Content) => void;
  /** Yields to messages. Throws if a newer request has arrived and a picture of this one was already sent. */
  pause: () => Promise<void>;
}

/** Aborts a later pass of a request after a newer one has arrived. */
class Overtaken extends Error {}

/**
 * Answers a page's requests for pictures in a worker: bakes the view, and stamps the design on it. A request is painted
 * in each pass unless a newer request has arrived. Its first pass always ends, so that a long drag shows progress.
 */
export function answerOrders<Scene extends { sizePx: number }, Content = never>(
  passes: readonly LivePass[],
  bake: (
    scene: Scene,
    viewName: string,
    control: LiveBake<Content>,
  ) => Promise<{ plate: Plate; findings: readonly LiveFinding[] }>,
): void {
  const library = new AssetLibrary({ load: fetchAsset }, workerPlatform);
  let painter: MockupPainter | undefined;
  let wanted: LiveOrder<Scene> | undefined;
  let isWorking = false;

  addEventListener('message', ({ data }: MessageEvent<DesignMessage | LiveOrder<Scene>>) => {
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
        for (const [index, pass] of passes.entries())
          if (index === 0 || !wanted) await paint(order, pass, index > 0);
      } catch (error) {
        if (!(error instanceof Overtaken)) answer(describe(order, error));
      }
    }
    isWorking = false;
  }

  async function paint(
    { number, scene, viewName }: LiveOrder<Scene>,
    { sizePx: mostPx, isFine }: LivePass,
    isReplaceable: boolean,
  ): Promise<void> {
    if (!painter) return;
    const sizePx = Math.min(scene.sizePx, mostPx);
    const pause = async () => {
      if (!isReplaceable) return;
      await new Promise((resolve) => setTimeout(resolve));
      if (wanted) throw new Overtaken();
    };
    const report = (content: Content) => answer({ number, content });
    const { plate, findings } = await bake(scene, viewName, { sizePx, isFine, pause, report });
    const { widthPx, heightPx, rgba } = await painter.paint(plate, { sizePx });
    await pause();
    const bitmap = await createImageBitmap(
      new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, widthPx, heightPx),
    );
    answer({ number, bitmap, isFine, findings });
  }
}

const answer = <Content>(reply: LiveAnswer<Content>): void =>
  postMessage(reply, { transfer: 'bitmap' in reply ? [reply.bitmap] : [] });

const describe = ({ number }: LiveOrder<unknown>, error: unknown): LiveAnswer<never> => ({
  number,
  errorCode: error instanceof PlatenError ? error.code : 'internal',
  message: error instanceof Error ? error.message : String(error),
});
