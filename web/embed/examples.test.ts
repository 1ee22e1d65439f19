import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import anyTest, { type TestFn } from 'ava';
import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../scripts/chromium.ts';
import { unpackFonts } from '../testing/unpack-fonts.ts';
import embedScript from './main.ts?script';
import { openOrigin, type Origin } from './testing/open-origin.ts';
import { testFrame } from './testing/test-frame.ts';

interface Served {
  chromium: Chromium;
  guide: string;
  shop: Origin;
  platen: Origin;
  page: { html: string };
  fontFolder: string;
}
const test = anyTest as TestFn<Served>;

test.before(async (t) => {
  const page = { html: '' };
  const shop = await openOrigin((_request, response) =>
    response.setHeader('content-type', 'text/html').end(page.html),
  );
  const platen = await openOrigin((request, response) =>
    request.url === '/embed.js'
      ? response.setHeader('content-type', 'text/javascript').end(embedScript)
      : response.setHeader('content-type', 'text/html').end(testFrame(shop.url)),
  );
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-examples-'));
  await unpackFonts(fontFolder);
  const guide = await readFile('docs/embedding.md', 'utf8');
  t.context = { chromium: await launchChromium({ fontFolder }), guide, shop, platen, page, fontFolder };
});
test.after.always(async ({ context: { chromium, shop, platen, fontFolder } }) => {
  await chromium?.close();
  shop?.close();
  platen?.close();
  if (fontFolder) await rm(fontFolder, { recursive: true });
});

/** The code blocks below a heading of the guide. */
const blocks = (guide: string, heading: string): string[] => {
  const section = guide.split(/^##+ /m).find((text) => text.startsWith(heading)) ?? '';
  return [...section.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code]) => code!);
};

const RECORDER = `<!doctype html><title>Shop</title><script>
  const sent = [];
  addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(event.target)));
  });
</script>`;

/** Opens a page of the shop that contains the example. */
async function open({ chromium, shop, platen, page }: Served, example: string): Promise<Page> {
  page.html = RECORDER + example.replaceAll('https://platen.example', platen.url);
  const opened = await chromium.browser.newPage();
  await opened.goto(shop.url);
  await opened.waitForFunction(`customElements.get('platen-configurator')`);
  return opened;
}

const SAVED = { type: 'added-to-cart', customisationCode: 'C-1', quantity: 2 };
/** Sends a message of the configurator, as after a shopper's save. */
async function send(page: Page, message: object): Promise<void> {
  const handle = await page.waitForFunction(
    `document.querySelector('platen-configurator').shadowRoot.querySelector('iframe')`,
  );
  const frame = (await handle.asElement()?.contentFrame())!;
  await frame.waitForFunction('typeof port !== "undefined" && port');
  await frame.evaluate(`say(${JSON.stringify(message)})`);
}
const save = (page: Page) => send(page, SAVED);

const isSent = (page: Page) => page.waitForFunction('sent.length === 1');

test.serial('the plain page submits its form with the code after a design is saved', async (t) => {
  const page = await open(t.context, blocks(t.context.guide, 'A plain page')[0]!);
  await page.click('.buy button');
  t.deepEqual(await page.evaluate('sent'), []);
  await save(page);
  await isSent(page);
  t.deepEqual(await page.evaluate('sent[0]'), { id: '12', quantity: '1', customisationCode: 'C-1' });
  await page.close();
});

test.serial('the inline script blocks the button before embed.js has loaded', async (t) => {
  const [example] = blocks(t.context.guide, 'Hold the button');
  const script = example!.match(/<script src.*/)![0];
  t.context.page.html = RECORDER + example!.replace(script, '');
  const page = await t.context.chromium.browser.newPage();
  await page.goto(t.context.shop.url);
  await page.click('.buy button');
  t.deepEqual(await page.evaluate('sent'), []);
  await page.addScriptTag({ url: `${t.context.platen.url}/embed.js` });
  await save(page);
  await isSent(page);
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-1' });
  await page.close();
});

test.serial(
  'a line of the cart submits its form with the changed design, or shows why it failed',
  async (t) => {
    const page = await open(t.context, blocks(t.context.guide, 'Edit a design')[0]!);
    await page.click('platen-configurator >>> button');
    await send(page, { type: 'item-update-failed', message: 'No connection' });
    await page.waitForFunction(`document.querySelector('li [role=alert]').textContent === 'No connection'`);
    t.deepEqual(await page.evaluate('sent'), []);
    await send(page, Object.assign({}, SAVED, { type: 'updated' }));
    await isSent(page);
    t.deepEqual(await page.evaluate('sent[0]'), { line: '1', quantity: '2', customisationCode: 'C-1' });
    await page.close();
  },
);

test.serial('the Shopify section makes the code a line item property', async (t) => {
  const [section, change] = blocks(t.context.guide, 'Shopify');
  const page = await open(t.context, section!.replace(/\{\{.*?\}\}/, '40'));
  await page.click('[name=add]');
  await save(page);
  await isSent(page);
  t.like(await page.evaluate('sent[0]'), { 'properties[_customisationCode]': 'C-1' });
  await page.evaluate(change!);
  await page.waitForFunction(`!document.querySelector('[data-platen]')`);
  await page.click('[name=add]');
  t.is(await page.evaluate('sent.length'), 1, 'another variant needs another design');
  await page.close();
});

test.serial('the output of the WooCommerce hook guards the cart form', async (t) => {
  const [code] = blocks(t.context.guide, 'WooCommerce');
  const printed = code!.slice(code!.indexOf('<platen'), code!.indexOf('<?php }')).replace(/<\?=.*?\?>/, '12');
  const page = await open(t.context, `<form class="cart"><button>Add to cart</button></form>${printed}`);
  await page.click('.cart button');
  t.deepEqual(await page.evaluate('sent'), []);
  await save(page);
  await isSent(page);
  t.deepEqual(await page.evaluate('sent[0]'), { customisationCode: 'C-1' });
  await page.close();
});

test.serial('the React component receives the design', async (t) => {
  const [component] = blocks(t.context.guide, 'React');
  const start = `import { createRoot } from 'react-dom/client';
    createRoot(document.querySelector('#root')).render(<Personalise variant="12" onSaved={(detail) => sent.push(detail)} />);`;
  const { outputFiles } = await build({
    stdin: { contents: component! + start, loader: 'jsx', resolveDir: resolve('.') },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page = await open(
    t.context,
    '<div id="root"></div><script src="https://platen.example/embed.js"></script>',
  );
  await page.addScriptTag({ content: outputFiles[0]!.text });
  t.true(await page.waitForSelector('button:disabled').then(Boolean));
  await save(page);
  await isSent(page);
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-1', quantity: 2 });
  await page.waitForSelector('button:enabled');
  await page.close();
});
