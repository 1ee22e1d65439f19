// fabric in a headless Chromium that is already running and has painted once: only the second print is measured.
import { writeSync } from 'node:fs';
import { readTreeUsage } from '../../measure/read-tree-usage.ts';
import { readTask } from '../prepare-artwork.ts';
import { openChromiumPrinter } from './open-chromium-printer.ts';

const { artwork, target } = await readTask();
const printer = await openChromiumPrinter(artwork);
await printer.print(artwork, target);
const before = readTreeUsage(process.pid);
const started = performance.now();
await printer.print(artwork, target);
const wallMs = performance.now() - started;
const after = readTreeUsage(process.pid);
writeSync(3, `${JSON.stringify({ wallMs, cpuMs: after.cpuMs - before.cpuMs, peakMb: after.peakMb })}\n`);
await printer.close();
