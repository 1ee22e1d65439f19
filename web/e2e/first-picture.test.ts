import test from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { comparePixels } from '../../scripts/conformance/parity/compare-pixels.ts';
import { openWeb, type Web } from '../testing/open-web.ts';

// A picture from the server is shown while the engine loads. The canvas replaces it without a layout shift.

let web: Web;
test.before(async () => {
  web = await openWeb(['mug', 'poster', 't-shirt']);
});
test.after.always(() => web.close());

const pictureOf = (product: string) =>
  `/integration/v1/consumerconfigurator/data/${web.products.get(product)!.shopProductVariantId}/picture`;

/** Records layout shifts from the first byte on (Layout Instability). */
const watchShifts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        // A change after input or a resize of the window does not count as a shift (Layout Instability, 2.3).
        if (entry.hadRecentInput) continue;
        const moves = entry.sources.map(({ node, previousRect, currentRect }) => ({
          node: node instanceof Element ? node.outerHTML.slice(0, 90) : node?.nodeName,
          from: previousRect,
          to: currentRect,
        }));
        shifts.push(`${entry.value} ${JSON.stringify(moves)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

interface Watched {
  /** The last box of the button for the cart that is shown while the page loads. */
  loadingButton?: { left: number; top: number; width: number; height: number };
}

/** Measures the button for the cart while the page loads. */
const watchLoadingButton = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const measure = () => {
      const button = document.querySelector('header button[disabled]');
      if (button) {
        const { left, top, width, height } = button.getBoundingClientRect();
        (globalThis as unknown as Watched).loadingButton = { left, top, width, height };
      }
      requestAnimationFrame(measure);
    };
    measure();
  });

/** The box of an element on the page. */
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });

for (const viewport of ['desktop', 'phone'] as const)
  for (const product of ['mug', 'poster', 't-shirt'])
    test.serial(
      `the canvas replaces the picture of a ${product} in place, without a layout shift (${viewport})`,
      async (t) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        let prepared = (_page: Page) => {};
        const preparing = new Promise<Page>((resolve) => (prepared = resolve));
        const opening = web.openConfigurator(t, {
          product,
          viewport,
          async prepare(opened) {
            await watchShifts(opened);
            await watchLoadingButton(opened);
            await opened.setRequestInterception(true);
            opened.on('request', (request) => {
              const isHeld = request.resourceType() === 'script';
              void (isHeld ? held : Promise.resolve()).then(() => request.continue());
            });
            prepared(opened);
          },
        });
        // The load event waits for the scripts, and none of them has run.
        const page = await preparing;
        // Nothing is painted before the style sheets have loaded, but elements can be measured.
        await page.waitForFunction(() => {
          const picture = document.querySelector<HTMLImageElement>('.platen-first-stage img');
          return picture?.complete === true && getComputedStyle(picture).objectFit === 'contain';
        });
        const before = await boxOf(page, '.platen-first-stage img');
        const seen = await page.screenshot({ clip: clipOf(before) });
        release();
        await opening;
        const loading = await page.evaluate(() => (globalThis as unknown as Watched).loadingButton);
        const loaded = await boxOf(page, 'header button[aria-label="Add to cart"]');
        t.deepEqual(loaded, loading, 'the button for the cart stays in its place');
        await page.waitForFunction(() => document.querySelector('img[src*="/picture"]') === null);
        t.deepEqual(await boxOf(page, 'main canvas'), before);
        t.deepEqual(await readShifts(page), []);
        const now = await page.$('main canvas').then((canvas) => canvas!.screenshot());
        const { ssim } = await compare(Buffer.from(seen), Buffer.from(now));
        t.log(`SSIM of the picture and the stage ${ssim.toFixed(4)}`);
        // The stage adds its badges, buttons and the sheet's shadow.
        t.true(ssim > 0.85);
      },
    );

test.serial('the style and the largest files of the first design are requested first', async (t) => {
  const page = await (await fetch(web.api.url)).text();
  const named = [...page.matchAll(/(?:href|src)="\/assets\/([a-z-]+)-[^"]*\.(css|js|wasm)"/g)];
  t.deepEqual(
    named.slice(0, 4).map(([, name, ending]) => `${name}.${ending}`),
    ['shell.css', 'stage.js', 'shell.js', 'harfbuzz.wasm'],
  );
  t.is(new Set(named.map(([whole]) => whole)).size, named.length, 'each once');
});

test.serial('the picture shows the saved design and is revalidated by its ETag', async (t) => {
  const { ids, shopDomain } = web.products.get('mug')!;
  const body = await web.api.createPayload(web.enterpriseId, 'mug-corgi', ids);
  const saved = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
  const { customisationCode } = saved.body as { customisationCode: string };
  const fetchPicture = async (query: string, headers = {}) =>
    fetch(new URL(pictureOf('mug') + query, web.api.url), { headers });
  const [plain, designed, again, unknown] = await Promise.all(
    [
      '',
      `?customisationCode=${customisationCode}`,
      `?customisationCode=${customisationCode}`,
      '?customisationCode=no',
    ].map((query) => fetchPicture(query)),
  );
  for (const answer of [plain!, designed!, again!, unknown!]) {
    t.is(answer.status, 200);
    t.is(answer.headers.get('content-type'), 'image/webp');
    t.is(answer.headers.get('cache-control'), 'public, max-age=60');
  }
  const tag = (answer?: Response) => answer!.headers.get('etag')!;
  t.not(tag(designed), tag(plain));
  t.is(tag(again), tag(designed));
  t.is(tag(unknown), tag(plain), 'an unknown code shows the product, as the page does');
  const bytes = Buffer.from(await designed!.arrayBuffer());
  t.true(bytes.length < 100_000, `${bytes.length} bytes`);
  const { width, height } = await sharp(bytes).metadata();
  t.is(Math.max(width, height), 800);
  const fresh = await fetchPicture(`?customisationCode=${customisationCode}`, {
    'if-none-match': tag(designed),
  });
  t.is(fresh.status, 304);
  t.is(
    (await fetch(new URL('/integration/v1/consumerconfigurator/data/999999/picture', web.api.url))).status,
    404,
  );
});

test.serial('the files of the first view are requested before any script, and none twice', async (t) => {
  const { ids, shopDomain } = web.products.get('mug')!;
  const body = await web.api.createPayload(web.enterpriseId, 'mug-best-dad', ids);
  const saved = await web.api.call('POST', `/upload?shopDomain=${shopDomain}`, { body });
  const { customisationCode } = saved.body as { customisationCode: string };
  const asked: string[] = [];
  const fetched: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let prepared = (_page: Page) => {};
  const preparing = new Promise<Page>((resolve) => (prepared = resolve));
  const opening = web.openConfigurator(t, {
    product: 'mug',
    query: { customisationCode },
    async prepare(opened) {
      await opened.setRequestInterception(true);
      opened.on('request', (request) => {
        asked.push(new URL(request.url()).pathname);
        const isHeld = request.resourceType() === 'script' && request.url().includes('/assets/configurator-');
        void (isHeld ? held : Promise.resolve()).then(() => request.continue());
      });
      opened.on('response', (response) => {
        // A preloaded script is fetched once. Its import is served from the browser's cache.
        if (!response.fromCache()) fetched.push(new URL(response.url()).pathname);
      });
      prepared(opened);
    },
  });
  const page = await preparing;
  // The script of the page is held back, so these requests come from the HTML.
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = Array.from(document.querySelectorAll<HTMLLinkElement>('link[href^="/f/"]'));
    return files.length > 0 && files.every(({ href }) => loaded.includes(href));
  });
  const files = await page.$$eval('link[href^="/f/"]', (links) =>
    links.map((link) => link.getAttribute('href')!),
  );
  t.true(files.some((file) => file.endsWith('.ttf')) && files.some((file) => file.endsWith('.svg')));
  t.true(asked.some((path) => path.includes('admit-clip-art')));
  release();
  await opening;
  const twice = fetched.filter((path, index) => fetched.indexOf(path) !== index);
  t.deepEqual(twice, []);
  t.deepEqual(
    asked.filter((path) => /^\/f\/.*\.(ttf|svg|woff2)$/.test(path)).toSorted(),
    files.toSorted(),
    'the page needs these and no others',
  );
});

const clipOf = ({ left, top, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: left,
  y: top,
  width,
  height,
});

async function compare(one: Buffer, other: Buffer) {
  const { width, height } = await sharp(one).metadata();
  const raw = (png: Buffer) =>
    sharp(png).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return comparePixels(await raw(one), await raw(other), width, height);
}
