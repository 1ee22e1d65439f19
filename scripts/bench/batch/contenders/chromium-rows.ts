// fabric in one warm Chromium that prints row after row: the first row warms it up and is not measured.
import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readTreeUsage } from '../../measure/read-tree-usage.ts';
import type { Artwork } from '../../print/artwork.ts';
import { openChromiumPrinter } from '../../print/contenders/open-chromium-printer.ts';

const [target = '', ...files] = process.argv.slice(2);
const artworks = await Promise.all(
  files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Artwork),
);
const printer = await openChromiumPrinter(artworks[0]!);
await printer.print(artworks[0]!, target);
const before = readTreeUsage(process.pid);
const started = performance.now();
for (const artwork of artworks) await printer.print(artwork, target);
const wallMs = performance.now() - started;
const after = readTreeUsage(process.pid);
writeSync(3, `${JSON.stringify({ wallMs, cpuMs: after.cpuMs - before.cpuMs, peakMb: after.peakMb })}\n`);
await printer.close();
