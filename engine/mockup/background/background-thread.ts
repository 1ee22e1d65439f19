// The code of the thread that removes one background: the network is started in it, and all its memory goes with it.
import { parentPort, workerData } from 'node:worker_threads';
import { decodePixels } from '../../platform/node/decode-pixels.ts';
import { answerTask } from '../../platform/node/run-in-thread.ts';
import { cutOut } from './cut-out.ts';
import { loadShapeNetwork } from './shape/load-shape-network.ts';
import type { ThreadMessage, ThreadTask } from './thread-message.ts';

const send = (message: ThreadMessage, transfer: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(message, transfer);

/** Pixels from which a picture is read before the network is loaded. */
const LARGE_PIXELS = 6e6;
/** How much of the time goes before the cut begins. */
const START = 0.2;

await answerTask(async () => {
  send({ progress: 0, stepName: 'start' });
  const { picture: file, modelFile } = workerData as ThreadTask;
  // Both at once take less time, and more memory than a large picture leaves.
  const early = file.widthPx * file.heightPx > LARGE_PIXELS ? undefined : loadShapeNetwork(modelFile);
  early?.catch(() => undefined); // it is awaited below
  const picture = await decodePixels(file);
  const network = await (early ?? loadShapeNetwork(modelFile));
  let reported = 0;
  const confidence = await cutOut(network, picture, (done, stepName) => {
    const progress = START + (1 - START) * done;
    if (progress - reported < 0.01 && progress < 1) return;
    reported = progress;
    send({ progress, stepName });
  });
  send({ cutOut: { ...picture, confidence } }, [picture.rgba.buffer as ArrayBuffer]);
});
