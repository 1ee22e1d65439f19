import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import anyTest, { type TestFn } from 'ava';
import type { Frame, Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../scripts/chromium.ts';
import { unpackFonts } from '../testing/unpack-fonts.ts';
import embedScript from './main.ts?script';
import { openOrigin, type Origin } from './testing/open-origin.ts';
import { testFrame } from './testing/test-frame.ts';

const MAX_GZIP_BYTES = 3000;
/** Stops only tests that hang. No test depends on the load of the machine. */
const HANG_MS = 60_000;

interface Served {
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
const test = anyTest as TestFn<Served>;

test.before(async (t) => {
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
  t.context = { chromium, shop, server, stranger, requested, failing, pages, fontFolder };
});
test.after.always(async ({ context: { chromium, shop, server, stranger, fontFolder } }) => {
  await chromium?.close();
  if (fontFolder) await rm(fontFolder, { recursive: true });
  for (const origin of [shop, server, stranger]) origin?.close();
});

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
const FORM = `<form class="buy" action="/cart/add"><input name="id" value="7"><input name="quantity" value="1">
  <button type="button">More</button><button class="add" name="add">Add to cart</button></form>`;

/** Opens a page of the shop. `{script}` in its HTML is replaced by the script of the element. */
async function open({ chromium, shop, server, pages }: Served, title: string, html: string): Promise<Page> {
  const path = `/${title.replaceAll(' ', '-')}`;
  const script = `<script src="${server.url}/embed.js"></script>`;
  pages.set(path, `<!doctype html><title>Shop</title>${RECORDER}${html.replace('{script}', script)}`);
  const page = await chromium.browser.newPage();
  await page.goto(shop.url + path);
  return page;
}

/** Waits until a condition is true in the page. */
const becomes = (page: Page | Frame, condition: string) =>
  page.waitForFunction(condition, { timeout: HANG_MS });
const isReady = (page: Page, count = 1) =>
  becomes(page, `events.filter(([name]) => name === 'ready').length === ${count}`);
const frames = (page: Page) => page.frames().filter((frame) => frame.parentFrame());
const say = (frame: Frame, message: object) => frame.evaluate(`say(${JSON.stringify(message)})`);
const inside = (selector: string, id = 'one') =>
  `document.querySelector('#${id}').shadowRoot.querySelector('${selector}')`;
const SAVED = {
  customisationCode: 'C-1',
  shopProductVariantId: 1,
  quantity: 3,
  isQuantityFixed: true,
  additionalChargePerItem: 1.5,
  currencyCode: 'GBP',
};

test.serial('the script is small', (t) => {
  t.true(gzipSync(embedScript, { level: 9 }).length <= MAX_GZIP_BYTES);
});

test.serial('the frame is loaded with the inputs of the attributes', async (t) => {
  const page = await open(
    t.context,
    'inputs',
    '{script}<platen-configurator id="one" variant="12" texts="Ann;Bob" quantity="2" base-product in-cart onclick="x" shop="gifts.example"></platen-configurator>',
  );
  await isReady(page);
  const { origin, searchParams } = new URL(frames(page)[0]!.url());
  t.is(origin, t.context.server.url);
  t.deepEqual(Object.fromEntries(searchParams), {
    shopDomain: 'gifts.example',
    shopProductVariantId: '12',
    personalisedText: 'Ann;Bob',
    quantity: '2',
    loadBaseProduct: 'true',
    inCart: 'true',
  });
  await page.close();
});

test.serial('the page of the configurator is requested once, however the element is created', async (t) => {
  const { requested } = t.context;
  const requestsOf = (variant: string) => requested.filter((each) => each === variant).length;
  for (const [index, html] of [
    '<platen-configurator variant="created 0" shop="a"></platen-configurator>{script}',
    '{script}<platen-configurator variant="created 1" shop="a"></platen-configurator>',
    `{script}<script>{
      const element = document.createElement('platen-configurator');
      element.setAttribute('variant', 'created 2');
      element.setAttribute('shop', 'a');
      document.documentElement.append(element);
    }</script>`,
  ].entries()) {
    const page = await open(t.context, `created ${index}`, html);
    await isReady(page);
    t.is(requestsOf(`created ${index}`), 1, html);
    await page.evaluate(`{
      const element = document.querySelector('platen-configurator');
      element.setAttribute('variant', 'changed ${index}');
      element.setAttribute('shop', 'b');
    }`);
    await isReady(page, 2);
    t.is(requestsOf(`changed ${index}`), 1, 'after a change of two attributes');
    await page.close();
  }
});

test.serial('messages of the frame become events and set its height', async (t) => {
  const page = await open(
    t.context,
    'events',
    '{script}<platen-configurator id="one" variant="1"></platen-configurator>',
  );
  await isReady(page);
  t.is(new URL(frames(page)[0]!.url()).searchParams.get('shopDomain'), new URL(t.context.shop.url).host);
  const [frame] = frames(page);
  await say(frame!, { type: 'resize', heightPx: 1234 });
  await say(frame!, { type: 'toString' });
  await say(frame!, { type: 'item-update-failed', message: 'no' });
  await say(frame!, { type: 'updated', customisationCode: 'C-2' });
  await say(frame!, { type: 'added-to-cart', ...SAVED });
  await say(frame!, { type: 'closed' });
  await becomes(page, 'events.length === 5');
  t.deepEqual(await page.evaluate('events'), [
    ['ready', {}, 'one'],
    ['item-update-failed', { message: 'no' }, 'one'],
    ['updated', { customisationCode: 'C-2' }, 'one'],
    ['added-to-cart', SAVED, 'one'],
    ['closed', {}, 'one'],
  ]);
  t.is(await page.evaluate(`${inside('iframe')}.offsetHeight`), 1234);
  t.is(await page.evaluate('document.querySelector("#one").customisationCode'), 'C-1');
  await say(frame!, { type: 'resize', heightPx: 1e9 });
  await becomes(page, `${inside('iframe')}.offsetHeight === 4000`);
  await page.close();
});

test.serial('a frame that navigates to another origin receives no message', async (t) => {
  const page = await open(
    t.context,
    'moved',
    '{script}<platen-configurator id="two" variant="moved"></platen-configurator><platen-configurator id="one" variant="1"></platen-configurator>',
  );
  await isReady(page);
  await becomes(page, `performance.getEntriesByType('resource').length >= 3`);
  const strange = frames(page).find((frame) => frame.url().startsWith(t.context.stranger.url))!;
  await becomes(strange, `document.readyState === 'complete'`);
  // Messages arrive in the order of sending, so no earlier message is pending after this one.
  await page.evaluate(`${inside('iframe', 'two')}.contentWindow.postMessage('last', '*')`);
  await becomes(strange, `hellos.at(-1)?.data === 'last'`);
  t.is(await strange.evaluate('hellos.length'), 1);
  await page.close();
});

test.serial('a window message to the page is ignored, whatever its sender', async (t) => {
  const page = await open(
    t.context,
    'plain',
    `{script}<platen-configurator id="one" variant="1"></platen-configurator><iframe src="${t.context.stranger.url}"></iframe>`,
  );
  await isReady(page);
  await page.evaluate(`globalThis.plain = 0; addEventListener('message', () => plain++)`);
  for (const frame of frames(page)) {
    await becomes(frame, `document.readyState === 'complete'`);
    await frame.evaluate(
      `parent.postMessage(${JSON.stringify({ type: 'added-to-cart', platen: 1, ...SAVED })}, '*')`,
    );
  }
  await becomes(page, 'plain === 2');
  t.deepEqual(await page.evaluate('events.map(([name]) => name)'), ['ready']);
  await page.close();
});

test.serial('the cart button is blocked until a design is saved and then submits its code', async (t) => {
  const page = await open(
    t.context,
    'guard',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy" input-name="properties[design]" guard-message="First your photo."></platen-configurator>`,
  );
  await isReady(page);
  await page.click('.add');
  await page.focus('[name=quantity]');
  await page.keyboard.press('Enter');
  await page.evaluate(`document.querySelector('.buy').requestSubmit()`);
  t.deepEqual(await page.evaluate('sent'), []);
  t.is(await page.evaluate(`${inside('[role=alert]')}.textContent`), 'First your photo.');
  t.is(await page.evaluate('document.activeElement.id'), 'one', 'the focus is in the configurator');
  await page.evaluate(`globalThis.more = 0; document.querySelector('[type=button]').onclick = () => more++`);
  await page.click('[type=button]');
  t.is(await page.evaluate('more'), 1, 'other buttons of the form work');

  await say(frames(page)[0]!, { type: 'added-to-cart', ...SAVED });
  await becomes(page, `document.querySelector('[data-platen]')`);
  t.is(await page.evaluate(`${inside('[role=alert]')}.textContent`), '');
  await page.click('.add');
  const order = { id: '7', quantity: '3', 'properties[design]': 'C-1', add: '' };
  t.deepEqual(await page.evaluate('sent'), [order]);

  // Themes replace their forms.
  await page.evaluate(`document.querySelector('.buy').outerHTML = ${JSON.stringify(FORM)}`);
  await page.click('.add');
  t.deepEqual(await page.evaluate('sent[1]'), order);

  // Another product needs another design.
  await page.evaluate(`document.querySelector('#one').setAttribute('variant', '2')`);
  await isReady(page, 2);
  await page.click('.add');
  t.is(await page.evaluate('sent.length'), 2);
  t.is(await page.evaluate(`document.querySelector('[data-platen]')`), null);
  await page.close();
});

test.serial(
  'the quantity of the form opens the configurator and stays, unless the element or the items have one',
  async (t) => {
    const page = await open(
      t.context,
      'quantity',
      `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy" loading="lazy" submits></platen-configurator>`,
    );
    await page.locator('[name=quantity]').fill('5');
    await page.click('.add');
    await isReady(page);
    t.is(new URL(frames(page)[0]!.url()).searchParams.get('quantity'), '5');
    await page.evaluate(`document.querySelector('[name=quantity]').value = 6`);
    const saved = { type: 'added-to-cart', ...SAVED, quantity: 5 };
    await say(frames(page)[0]!, { ...saved, isQuantityFixed: false });
    await becomes(page, 'sent.length === 1');
    t.like(await page.evaluate('sent[0]'), { quantity: '6' });
    await say(frames(page)[0]!, saved);
    await becomes(page, 'sent.length === 2');
    t.like(await page.evaluate('sent[1]'), { quantity: '5' });

    await page.evaluate(`{
    const element = document.querySelector('#one');
    element.setAttribute('quantity', '2');
    element.setAttribute('variant', '2');
  }`);
    await becomes(page, `!${inside('iframe')}`);
    await page.click('.add');
    await isReady(page, 2);
    t.is(new URL(frames(page)[0]!.url()).searchParams.get('quantity'), '2');
    await say(frames(page)[0]!, { ...saved, isQuantityFixed: false, quantity: 2 });
    await becomes(page, 'sent.length === 3');
    t.like(await page.evaluate('sent[2]'), { quantity: '2' });
    await page.close();
  },
);

test.serial('a guarded button is blocked like a guarded form', async (t) => {
  const page = await open(
    t.context,
    'guard button',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".add" submits></platen-configurator>`,
  );
  await isReady(page);
  await page.click('.add');
  await page.evaluate(`document.querySelector('.buy').requestSubmit()`);
  t.deepEqual(await page.evaluate('sent'), []);
  await say(frames(page)[0]!, { type: 'added-to-cart', ...SAVED });
  await becomes(page, 'sent.length === 1');
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-1', quantity: '3' });
  await page.close();
});

test.serial('the form has the code of an already saved design from the start', async (t) => {
  const page = await open(
    t.context,
    'saved',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy" code="C-0"></platen-configurator>`,
  );
  await page.click('.add');
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-0', quantity: '1' });
  await page.close();
});

test.serial('an updated design replaces the code in the form of its line and submits it', async (t) => {
  const page = await open(
    t.context,
    'in cart',
    `${FORM}{script}<platen-configurator id="one" variant="1" code="C-0" in-cart guard=".buy" loading="lazy" submits></platen-configurator>`,
  );
  await page.click('platen-configurator >>> button');
  await isReady(page);
  await say(frames(page)[0]!, { type: 'updated', ...SAVED });
  await becomes(page, 'sent.length === 1');
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-1', quantity: '3' });
  await page.close();
});

test.serial('the inline script blocks the button before the element is defined', async (t) => {
  const hold = `<script>
    function platenHold(e) { var t = e.target.closest('.buy'); if (t && (e.type === 'submit' || e.target.closest('[type=submit], button:not([type])'))) { e.preventDefault(); e.stopImmediatePropagation(); platenHold.held = t; } }
    addEventListener('submit', platenHold, true); addEventListener('click', platenHold, true);</script>`;
  const page = await open(
    t.context,
    'late',
    `${hold}${FORM}<platen-configurator id="one" variant="1" guard=".buy" loading="lazy"></platen-configurator>`,
  );
  await page.click('.add');
  t.deepEqual(await page.evaluate('sent'), []);
  t.is(frames(page).length, 0);
  await page.addScriptTag({ url: `${t.context.server.url}/embed.js` });
  await isReady(page);
  t.true(await page.evaluate(`${inside('dialog')}.open`), 'the dialog of the configurator opens');
  await say(frames(page)[0]!, { type: 'added-to-cart', ...SAVED });
  await becomes(page, `!${inside('dialog')}.open`);
  await page.click('.add');
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-1' });
  await page.close();
});

test.serial('a lazy element loads nothing before the pointer or the focus reaches it', async (t) => {
  const page = await open(
    t.context,
    'lazy',
    '{script}<platen-configurator id="one" variant="1" loading="lazy" label="Make it yours"></platen-configurator>',
  );
  t.is(frames(page).length, 0);
  t.is(await page.evaluate(`${inside('button')}.textContent`), 'Make it yours');
  await page.keyboard.press('Tab');
  await isReady(page);
  t.false(await page.evaluate(`${inside('dialog')}.open`));
  await page.keyboard.press('Enter');
  t.true(await page.evaluate(`${inside('dialog')}.open`));
  t.is(frames(page).length, 1);
  await page.evaluate(`${inside('dialog button')}.click()`);
  await becomes(page, `events.at(-1)[0] === 'closed'`);
  t.is(await page.evaluate(`${inside('button')}.matches(':focus')`), true, 'the focus is restored');
  await page.evaluate(`document.querySelector('#one').open()`);
  await say(frames(page)[0]!, { type: 'closed' });
  await becomes(page, `events.filter(([name]) => name === 'closed').length === 2`);
  t.false(await page.evaluate(`${inside('dialog')}.open`));
  await page.close();
});

/** Holds the timers of the wait for the configurator, which the test ends. */
const HELD_TIMERS = `<script>
  const late = [];
  const [set, clear] = [setTimeout, clearTimeout];
  setTimeout = (run, ms, ...more) => (ms === 15000 ? -late.push(run) : set(run, ms, ...more));
  clearTimeout = (id) => (id < 0 ? delete late[-id - 1] : clear(id));
  const waiting = () => late.filter(Boolean);
</script>`;

test.serial(
  'a configurator that does not load is said to be missing, and is loaded by a retry',
  async (t) => {
    const { failing } = t.context;
    failing.add('gone');
    const page = await open(
      t.context,
      'gone',
      `${HELD_TIMERS}${FORM}{script}<platen-configurator id="one" variant="gone" guard=".buy" loading="lazy"></platen-configurator>`,
    );
    await page.click('platen-configurator >>> button');
    t.is(await page.evaluate('waiting().length'), 1);
    await page.evaluate('waiting()[0]()');
    const alert = `${inside('dialog [role=alert]')}.textContent`;
    t.is(await page.evaluate(alert), 'Not loaded. Try again');
    await page.evaluate(`document.querySelector('.buy').requestSubmit()`);
    t.is(await page.evaluate(alert), 'Please personalise this product first.Not loaded. Try again');
    failing.delete('gone');
    await page.click('platen-configurator >>> [role=alert] button');
    await isReady(page);
    t.true(await page.evaluate(`${inside('dialog')}.open`));
    t.is(await page.evaluate(alert), '');
    t.is(await page.evaluate('waiting().length'), 0);
    t.is(frames(page).length, 1);
    await page.close();
  },
);

test.serial(
  'the retry disappears if a slow configurator loads, and removed elements do not wait',
  async (t) => {
    const page = await open(
      t.context,
      'slow',
      `${HELD_TIMERS}{script}<platen-configurator id="one" variant="1"></platen-configurator>
    <platen-configurator id="two" variant="moved"></platen-configurator>`,
    );
    await isReady(page);
    t.is(await page.evaluate('waiting().length'), 1, 'the other page is no configurator');
    await page.evaluate(`waiting()[0]()`);
    const buttons = `${inside('[role=alert]', 'two')}.children.length`;
    t.is(await page.evaluate(buttons), 1);
    await page.evaluate(`document.querySelector('#two').setAttribute('variant', '2')`);
    await isReady(page, 2);
    t.is(await page.evaluate(buttons), 0);
    await page.evaluate(
      `document.querySelector('#one').setAttribute('variant', '3'); document.querySelector('#one').remove()`,
    );
    t.is(await page.evaluate('waiting().length'), 0);
    await page.close();
  },
);

test.serial('the texts of the element are in the language of the page, or in English', async (t) => {
  const expected = {
    de: ['Personalisieren', 'Schließen', 'Bitte personalisieren Sie zuerst dieses Produkt.'],
    'fr-CA': ['Personnaliser', 'Fermer', 'Personnalisez d’abord ce produit.'],
    ES: ['Personalizar', 'Cerrar', 'Personaliza primero este producto.'],
    ar: ['تخصيص', 'إغلاق', 'يرجى تخصيص هذا المنتج أولاً.'],
    en: ['Personalise', 'Close', 'Please personalise this product first.'],
    constructor: ['Personalise', 'Close', 'Please personalise this product first.'],
  };
  const page = await open(
    t.context,
    'languages',
    `${FORM}{script}<div><platen-configurator id="one" variant="1" guard=".buy" loading="lazy"></platen-configurator></div>`,
  );
  for (const [lang, words] of Object.entries(expected)) {
    await page.evaluate(`{
      const place = document.querySelector('div');
      place.lang = '${lang}';
      place.replaceChildren(document.querySelector('#one').cloneNode());
    }`);
    await page.click('.add');
    const read = `[${inside('button')}.textContent, ${inside('dialog button')}.ariaLabel, ${inside('[role=alert]')}.textContent]`;
    t.deepEqual(await page.evaluate(read), words, lang);
  }
  const address = (await page.evaluate(`${inside('iframe')}.src`)) as string;
  t.true(address.includes('lang='), 'the configurator has the same language');
  await page.close();
});

test.serial('two elements on a page are independent', async (t) => {
  const page = await open(
    t.context,
    'two',
    `<div class="a">${FORM}</div><div class="b">${FORM}</div>{script}
    <platen-configurator id="one" variant="1" guard=".a form"></platen-configurator>
    <platen-configurator id="two" variant="2" guard=".b form"></platen-configurator>`,
  );
  await isReady(page, 2);
  const second = frames(page).find((frame) => frame.url().includes('VariantId=2'))!;
  await say(second, { type: 'added-to-cart', ...SAVED });
  await becomes(page, `events.some(([name]) => name === 'added-to-cart')`);
  await page.click('.a .add');
  await page.click('.b .add');
  t.is(await page.evaluate('sent.length'), 1);
  t.deepEqual(await page.evaluate('events.filter(([name]) => name !== "ready").map(([, , id]) => id)'), [
    'two',
  ]);
  await page.close();
});

test.serial('removing an element removes its guard, its port and its input', async (t) => {
  const page = await open(
    t.context,
    'removal',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy"></platen-configurator>`,
  );
  await isReady(page);
  await say(frames(page)[0]!, { type: 'added-to-cart', ...SAVED });
  await becomes(page, `document.querySelector('[data-platen]')`);
  await page.evaluate(`globalThis.gone = document.querySelector('#one'); gone.remove()`);
  t.is(frames(page).length, 0);
  await page.click('.add');
  t.deepEqual(await page.evaluate('sent'), [{ id: '7', quantity: '3', add: '' }]);
  await page.evaluate('document.body.append(gone)');
  await isReady(page, 2);
  await page.click('.add');
  t.is(await page.evaluate('sent.length'), 1, 'it blocks again after it is inserted again');
  await page.close();
});

test.serial('the dialog fills the page without its scroll bar, and the frame fills the dialog', async (t) => {
  const html = '{script}<platen-configurator id="one" variant="1" loading="lazy"></platen-configurator>';
  const page = await open(t.context, 'dialog width', html);
  // Chromium hides scroll bars here. A width in `vw` includes them, and one in percent does not.
  const width = `${inside('dialog')}.computedStyleMap().get('min-inline-size').toString()`;
  t.is(await page.evaluate(width), '100%');
  await page.click('platen-configurator >>> button');
  const boxes = `[${inside('dialog')}, ${inside('[part=bar]')}, ${inside('iframe')}].map((part) => part.getBoundingClientRect().toJSON())`;
  const [dialog, bar, frame] = (await page.evaluate(boxes)) as DOMRect[];
  const { width: pageWidth, height } = page.viewport()!;
  t.like(dialog, { x: 0, y: 0, width: pageWidth, height });
  t.like(frame, { x: 0, y: bar!.bottom, width: pageWidth, bottom: height });
  t.is(bar!.height, 44);
  t.is(await page.evaluate(`${inside('[part=bar] button')}.getBoundingClientRect().right`), pageWidth);
  await page.close();
});

/** Opens a page by a link to a design. */
async function openLinked(served: Served, title: string, html: string, query: string): Promise<Page> {
  const page = await open(served, title, html);
  await page.goto(`${page.url()}${query}`);
  return page;
}
const codeOf = (page: Page, id = 'one') =>
  page.evaluate(`new URL(${inside('iframe', id)}.src).searchParams.get('customisationCode')`);

test.serial('a link to a design opens the dialog with it and still blocks the cart', async (t) => {
  const page = await openLinked(
    t.context,
    'linked',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy" loading="lazy"></platen-configurator>`,
    '?variant=41&platen=C-7_x',
  );
  await isReady(page);
  t.true(await page.evaluate(`${inside('dialog')}.open`));
  t.is(await codeOf(page), 'C-7_x');
  t.is(await page.evaluate('document.querySelector("#one").customisationCode'), undefined);
  await page.evaluate(`document.querySelector('.buy').requestSubmit()`);
  t.deepEqual(await page.evaluate('sent'), [], 'the design may be changed before it is bought');
  // Another variant continues with the design.
  await page.evaluate(`document.querySelector('#one').setAttribute('variant', '2')`);
  await becomes(page, `!${inside('iframe')}`);
  t.false(await page.evaluate(`${inside('dialog')}.open`));
  await page.evaluate(`document.querySelector('#one').open()`);
  await isReady(page, 2);
  t.is(await codeOf(page), 'C-7_x');
  await page.close();
});

test.serial('a link leads to the first element without a design of its own', async (t) => {
  const page = await openLinked(
    t.context,
    'linked among others',
    `{script}<platen-configurator id="line" variant="1" code="C-1"></platen-configurator>
    <platen-configurator id="one" variant="1"></platen-configurator>
    <platen-configurator id="two" variant="2"></platen-configurator>
    <platen-configurator id="lazy" variant="3" loading="lazy"></platen-configurator>`,
    '?platen=C-7',
  );
  await isReady(page, 3);
  t.is(await codeOf(page, 'line'), 'C-1');
  t.is(await codeOf(page), 'C-7');
  t.is(await codeOf(page, 'two'), null);
  t.is(await page.evaluate(inside('iframe', 'lazy')), null);
  const pages = await Promise.all(
    frames(page).map(async (frame) => [
      new URL(frame.url()).searchParams.get('customisationCode'),
      await frame.evaluate('hellos[0].data.page'),
    ]),
  );
  t.deepEqual(
    new Map(pages as [string | null, unknown][]).get('C-7'),
    page.url(),
    'the frame knows the page',
  );
  t.deepEqual(
    pages.filter(([code]) => code !== 'C-7').map(([, address]) => address),
    [false, false],
  );
  await page.close();
});
