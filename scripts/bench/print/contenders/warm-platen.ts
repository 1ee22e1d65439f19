// Platen in a process that has printed once, as in a worker: only the second print is measured, as for the warm
// browser.
import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { readTreeUsage } from '../../measure/read-tree-usage.ts';
import printOnce from '../../throughput/print-worker.ts';
import { readTask } from '../prepare-artwork.ts';

const { target } = await readTask();

async function print(): Promise<void> {
  const file = await open(target, 'w');
  await printOnce({ write: (bytes) => file.writeFile(bytes) });
  await file.close();
}

await print();
const before = readTreeUsage(process.pid);
const started = performance.now();
await print();
const wallMs = performance.now() - started;
const after = readTreeUsage(process.pid);
writeSync(3, `${JSON.stringify({ wallMs, cpuMs: after.cpuMs - before.cpuMs, peakMb: after.peakMb })}\n`);
