// Runs the embedded database in a thread: a heavy query must not block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { WireHost } from './wire-host.ts';

export interface DatabaseThreadInput {
  dataFolder: string;
  socketPath: string;
  schemas: string[];
}

/** A message to the thread: to answer, which shows that no endless statement runs, or to end. */
export type DatabaseOrder = 'are-you-there' | 'close';

const { dataFolder, socketPath, schemas } = workerData as DatabaseThreadInput;
const host = new WireHost(() => PGlite.create({ dataDir: dataFolder, relaxedDurability: false }), schemas);
await host.listen(socketPath);
parentPort?.postMessage('listening');
parentPort?.on('message', (order: DatabaseOrder) => {
  if (order === 'are-you-there') parentPort?.postMessage('here');
  else void close();
});

async function close(): Promise<void> {
  await host.close();
  // Ends this thread only. A PGlite that failed to open, on a full disk for example, leaves a repeating timer.
  process.exit();
}
