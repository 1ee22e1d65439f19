// The code of the thread that removes one background. It starts the network, whose memory is released with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { decodePixels } from '../../platform/node/decode-pixels.ts';
import { answerTask } from '../../platform/node/run-in-thread.ts';
import { cutOut } from './cut-out.ts';
import { loadShapeNetwork } from './shape/load-shape-network.ts';
import type { ThreadMessage, ThreadTask } from './thread-message.ts';

const send = (message: ThreadMessage, transfer: ArrayBuffer[] = []): void =>
  parentPort!.postMessage(message, transfer);

/** The share of the time before the cut begins. */
const START = 0.2;

await answerTask(async () => {
  send({ progress: 0, stepName: 'start' });
  const { picture: file, modelFile } = workerData as ThreadTask;
  const [picture, network] = await Promise.all([decodePixels(file), loadShapeNetwork(modelFile)]);
  let reported = 0;
  const confidence = await cutOut(network, picture, (done, stepName) => {
    const progress = START + (1 - START) * done;
    if (progress - reported < 0.01 && progress < 1) return;
    reported = progress;
    send({ progress, stepName });
  });
  send({ cutOut: { ...picture, confidence } }, [picture.rgba.buffer as ArrayBuffer]);
});
