// The code of the thread that bakes one Photoshop document. It ends with the work, which releases its memory.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateBytes } from '../../platform/node/inflate-bytes.ts';
import { answerTask } from '../../platform/node/run-in-thread.ts';
import { bakePsdPlate, type PsdBakeTask } from './bake-psd-plate.ts';
import type { PsdThreadMessage } from './psd-thread-message.ts';

const send = (message: PsdThreadMessage): void => parentPort!.postMessage(message);

await answerTask(() =>
  send(bakePsdPlate(workerData as PsdBakeTask, inflateBytes, (progress) => send({ progress }))),
);
