import { gzipSync } from 'node:zlib';
import anyTest, { type TestFn } from 'ava';
import embedScript from './main.ts?script';
import {
  becomes,
  closeServed,
  FORM,
  frames,
  inside,
  isReady,
  openShopPage,
  SAVED,
  say,
  serveElement,
  type Served,
} from './testing/serve-element.ts';

const test = anyTest as TestFn<Served>;
test.before(async (t) => {
  t.context = await serveElement();
});
test.after.always(({ context }) => closeServed(context));

const MAX_GZIP_BYTES = 3000;

test.serial('the script is small', (t) => {
  t.true(gzipSync(embedScript, { level: 9 }).length <= MAX_GZIP_BYTES);
});

test.serial('the frame is loaded with the inputs of the attributes', async (t) => {
  const page = await openShopPage(
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
    const page = await openShopPage(t.context, `created ${index}`, html);
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
  const page = await openShopPage(
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
  const page = await openShopPage(
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
  const page = await openShopPage(
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

test.serial('a lazy element loads nothing before the pointer or the focus reaches it', async (t) => {
  const page = await openShopPage(
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
    const page = await openShopPage(
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
    const page = await openShopPage(
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
  const page = await openShopPage(
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
  const page = await openShopPage(
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
  const page = await openShopPage(
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
  const page = await openShopPage(t.context, 'dialog width', html);
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
