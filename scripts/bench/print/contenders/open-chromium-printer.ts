import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../../chromium.ts';
import type { Artwork } from '../artwork.ts';

export interface ChromiumPrinter {
  /** Prints an artwork of the same files as the first. */
  print(artwork: Artwork, target: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a headless Chromium with fabric in a page, which prints artworks made of the files of `first`. */
export async function openChromiumPrinter(first: Artwork): Promise<ChromiumPrinter> {
  const files: Record<string, string> = {
    ...(first.photoFile && { '/photo': first.photoFile }),
    '/clip-art': first.clipArt.file,
    '/page.js': fileURLToPath(new URL('chromium-page.js', import.meta.url)),
  };
  first.texts.forEach(({ fontFile }, i) => (files[`/font-${i}`] = fontFile));

  // The page fetches its files and posts the print over loopback, the fastest way in and out of a browser.
  let target = '';
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
  return {
    async print(artwork, to) {
      target = to;
      // The function that `chromium-page.ts` sets on the window.
      await page.evaluate(
        (task) => (window as unknown as { print: (task: object) => Promise<void> }).print(task),
        artwork,
      );
    },
    async close() {
      await chromium.close();
      server.close();
    },
  };
}
