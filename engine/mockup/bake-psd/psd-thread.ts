// The code of the thread that bakes one Photoshop document: it ends with the work, and all its memory goes with it.
import { parentPort, workerData } from 'node:worker_threads';
import { PlatenError } from '../../errors.ts';
import { bakePsdPlate, type PsdBakeTask } from './bake-psd-plate.ts';
import type { PsdThreadMessage } from './psd-thread-message.ts';

const send = (message: PsdThreadMessage): void => parentPort!.postMessage(message);

try {
  send(bakePsdPlate(workerData as PsdBakeTask, (progress) => send({ progress })));
} catch (error) {
  if (!(error instanceof PlatenError)) throw error;
  send({ code: error.code, message: error.message, status: error.status });
}
