// fabric in a headless Chromium that is already running and has painted once: only the second print is measured.
import { writeSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../../chromium.ts';
import { readTreeUsage } from '../../measure/read-tree-usage.ts';
import { readTask } from '../prepare-artwork.ts';

const { artwork, target } = await readTask();
const files: Record<string, string> = {
  '/photo': artwork.photoFile,
  '/clip-art': artwork.clipArt.file,
  '/page.js': fileURLToPath(new URL('chromium-page.js', import.meta.url)),
};
artwork.texts.forEach(({ fontFile }, i) => (files[`/font-${i}`] = fontFile));

// The page asks for its files, and posts the print, over the loopback: the fastest way in and out of a browser.
const server = createServer((request, response) => {
  void (async () => {
    const url = request.url ?? '/';
    if (request.method === 'POST') await writeFile(target, await buffer(request));
    const file = files[url];
    response.setHeader(
      'content-type',
      url === '/' ? 'text/html' : url === '/page.js' ? 'text/javascript' : 'application/octet-stream',
    );
    response.end(
      file
        ? await readFile(file)
        : url === '/'
          ? '<!doctype html><script type="module" src="/page.js"></script>'
          : '',
    );
  })();
});
server.listen(0, '127.0.0.1');
const chromium = await launchChromium();
const page = await chromium.browser.newPage();
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'load' });

/** One print, through the function `chromium-page.ts` leaves on the window. */
const print = () =>
  page.evaluate(
    (task) => (window as unknown as { print: (task: object) => Promise<void> }).print(task),
    artwork,
  );
await print();
const before = readTreeUsage(process.pid);
const started = performance.now();
await print();
const wallMs = performance.now() - started;
const after = readTreeUsage(process.pid);
writeSync(3, `${JSON.stringify({ wallMs, cpuMs: after.cpuMs - before.cpuMs, peakMb: after.peakMb })}\n`);
await chromium.close();
server.close();
