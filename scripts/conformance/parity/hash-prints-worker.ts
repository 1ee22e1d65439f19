// Hashes the prints in a separate process or thread.
import { parentPort } from 'node:worker_threads';
import { hashPrints } from './hash-prints.ts';

const hashes = await hashPrints();
if (parentPort) parentPort.postMessage(hashes);
else console.log(JSON.stringify(hashes));
