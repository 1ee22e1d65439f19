import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../../scripts/chromium.ts';
import { unpackFonts } from '../../testing/unpack-fonts.ts';
import embedScript from '../main.ts?script';
import { openOrigin, type Origin } from './open-origin.ts';
import { testFrame } from './test-frame.ts';

/** Stops only tests that hang. No test depends on the load of the machine. */
const HANG_MS = 60_000;

export interface Served {
  chromium: Chromium;
  shop: Origin;
  server: Origin;
  stranger: Origin;
  /** Variants whose page was requested, in order. */
  requested: (string | null)[];
  /** Variants whose page cannot be loaded. */
  failing: Set<string>;
  /** Pages of the shop by path. */
  pages: Map<string, string>;
  fontFolder: string;
}

/** Opens a shop, the server of the element, and a browser. */
export async function serveElement(): Promise<Served> {
  const pages = new Map<string, string>();
  const failing = new Set<string>();
  const requested: (string | null)[] = [];
  const shop = await openOrigin((request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(pages.get(request.url!.split('?')[0]!) ?? '<title>Cart</title>'),
  );
  const stranger = await openOrigin((_request, response) =>
    response.setHeader('content-type', 'text/html').end(testFrame(shop.url)),
  );
  const server = await openOrigin((request, response) => {
    if (request.url === '/embed.js')
      return response.setHeader('content-type', 'text/javascript').end(embedScript);
    const { searchParams } = new URL(request.url!, 'http://server');
    const variant = searchParams.get('shopProductVariantId');
    requested.push(variant);
    if (failing.has(variant ?? '')) return request.socket.destroy();
    if (request.url?.includes('shopProductVariantId=moved'))
      return response.writeHead(302, { location: stranger.url }).end();
    return response.setHeader('content-type', 'text/html').end(testFrame(shop.url));
  });
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-embed-'));
  await unpackFonts(fontFolder);
  const chromium = await launchChromium({ fontFolder });
  return { chromium, shop, server, stranger, requested, failing, pages, fontFolder };
}

export async function closeServed({
  chromium,
  shop,
  server,
  stranger,
  fontFolder,
}: Partial<Served>): Promise<void> {
  await chromium?.close();
  if (fontFolder) await rm(fontFolder, { recursive: true });
  for (const origin of [shop, server, stranger]) origin?.close();
}

const RECORDER = `<script>
  const events = [];
  for (const name of ['ready', 'added-to-cart', 'updated', 'item-update-failed', 'closed'])
    addEventListener(name, ({ detail, target }) => events.push([name, detail, target.id]));
  const sent = [];
  addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(event.target, event.submitter)));
  });
</script>`;
export const FORM = `<form class="buy" action="/cart/add"><input name="id" value="7"><input name="quantity" value="1">
  <button type="button">More</button><button class="add" name="add">Add to cart</button></form>`;

/** Opens a page of the shop. `{script}` in its HTML is replaced by the script of the element. */
export async function openShopPage(
  { chromium, shop, server, pages }: Served,
  title: string,
  html: string,
): Promise<Page> {
  const path = `/${title.replaceAll(' ', '-')}`;
  const script = `<script src="${server.url}/embed.js"></script>`;
  pages.set(path, `<!doctype html><title>Shop</title>${RECORDER}${html.replace('{script}', script)}`);
  const page = await chromium.browser.newPage();
  await page.goto(shop.url + path);
  return page;
}

/** Waits until a condition is true in the page. */
export const becomes = (page: Page | Frame, condition: string) =>
  page.waitForFunction(condition, { timeout: HANG_MS });
export const isReady = (page: Page, count = 1) =>
  becomes(page, `events.filter(([name]) => name === 'ready').length === ${count}`);
export const frames = (page: Page) => page.frames().filter((frame) => frame.parentFrame());
export const say = (frame: Frame, message: object) => frame.evaluate(`say(${JSON.stringify(message)})`);
export const inside = (selector: string, id = 'one') =>
  `document.querySelector('#${id}').shadowRoot.querySelector('${selector}')`;
export const SAVED = {
  customisationCode: 'C-1',
  shopProductVariantId: 1,
  quantity: 3,
  isQuantityFixed: true,
  additionalChargePerItem: 1.5,
  currencyCode: 'GBP',
};
