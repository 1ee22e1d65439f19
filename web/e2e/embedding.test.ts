import test, { type ExecutionContext } from 'ava';
import type { Frame, Page } from 'puppeteer-core';
import { openOrigin, type Origin } from '../embed/testing/open-origin.ts';
import { openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { holdUploads, waitForStoredUploads } from '../testing/hold-uploads.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// The configurator as a page of its own, embedded in shops of another site, and opened by a workflow tool.

let web: Web;
let shop: Origin;
let shopDomain: string;
/** The HTML that the shop serves. */
let html = '';
test.before(async () => {
  web = await openWeb(['mug']);
  shop = await openOrigin((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  shopDomain = `shop.localhost:${new URL(shop.url).port}`;
  await web.api
    .database('shop')
    .where({ shopDomain: web.products.get('mug')!.shopDomain })
    .update({ shopDomain });
});
test.after.always(async () => {
  shop?.close();
  await web.close();
});

const mugId = () => web.products.get('mug')!.shopProductVariantId;

/** Opens a page of the shop with the element and waits until the configurator in its frame can be edited. */
async function openShop(t: ExecutionContext, attributes: string): Promise<{ page: Page; frame: Frame }> {
  html = `<!doctype html><html lang="fr"><title>Mug</title>
    <script>
      window.events = [];
      for (const name of ['ready', 'added-to-cart', 'updated', 'item-update-failed', 'closed'])
        addEventListener(name, ({ detail }) => events.push([name, detail]));
      addEventListener('submit', (event) => {
        event.preventDefault();
        events.push(['sent', Object.fromEntries(new FormData(event.target))]);
      });
    </script>
    <form class="buy"><input name="quantity" value="2"><button>Acheter</button></form>
    <platen-configurator ${attributes} guard=".buy" submits></platen-configurator>
    <script src="${web.api.url}/embed.js"></script>`;
  const page = await web.openPage(t, `http://${shopDomain}/`, {
    expectedErrors: [/Failed to load resource|was not updated/],
  });
  const frame = await page.waitForFrame((each) => each.url().startsWith(web.api.url));
  await waitUntilEditable(frame as unknown as Page);
  return { page, frame };
}

const eventsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { events: [string, Record<string, unknown>][] }).events);
const waitForEvent = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => (globalThis as unknown as { events: [string][] }).events.some(([each]) => each === wanted),
    {},
    name,
  );

for (const shopType of ['SHOPIFY', 'SYMPHONY', 'SHOPBLOCKS'])
  test.serial(`[C1-02] a design made on a page of a ${shopType} shop is added to its cart`, async (t) => {
    const { database } = web.api;
    await database('shopType').insert({ name: shopType }).onConflict('name').ignore();
    const ecommerceVariantId = `mug-${shopType}`;
    await database('shopProductVariant')
      .where({ id: mugId() })
      .update({ ecommerceShopType: shopType, ecommerceVariantId });
    const { page, frame } = await openShop(
      t,
      `shop-type="${shopType}" ecommerce-variant="${ecommerceVariantId}"`,
    );
    t.is(await frame.$eval('html', ({ lang }) => lang), 'fr', 'the language of the page');
    await waitForEvent(page, 'ready');
    await page.locator('.buy button').click();
    t.deepEqual(
      (await eventsOf(page)).map(([name]) => name),
      ['ready'],
      'the guard blocks the button',
    );
    await frame.locator('header button[data-variant="filled"]').click();
    await waitForEvent(page, 'sent');
    const events = await eventsOf(page);
    const [, added = {}] = events.find(([name]) => name === 'added-to-cart') ?? [];
    t.like(added, { shopProductVariantId: mugId(), currencyCode: 'GBP' });
    const [, sent = {}] = events.find(([name]) => name === 'sent') ?? [];
    t.is(sent['customisationCode'], added['customisationCode']);
    const saved = await web.api.call(
      'GET',
      `/retrieve/configuration?customisationCode=${String(added['customisationCode'])}&shopDomain=${shopDomain}`,
    );
    t.is(saved.status, 200);
  });

test.serial(
  '[C9-11] the price of the page is shown for the quantity with the charges of the design',
  async (t) => {
    const { database } = web.api;
    const product = (await database('shopProduct').first(
      'enterpriseId',
      'enterpriseProductGroupId',
    )) as object;
    const charge = Object.assign(product, { currencyCode: 'GBP', name: 'Set-up', amount: 5 });
    await database('productGroupCharge').insert(charge);
    const { frame } = await openShop(t, `variant="${mugId()}" price="12.9" lang="en"`);
    const status = await frame.waitForSelector('header [role=status]:has(span)');
    await frame.waitForFunction((shown) => shown!.textContent.includes('5.00'), {}, status);
    t.is(
      await status!.evaluate((shown) => (shown as HTMLElement).innerText.replaceAll(/\s+/g, ' ')),
      'Total for 2 items: £30.80. Extras: £5.00 £30.80 2 × £12.90 + £5.00',
    );
    await database('productGroupCharge').where(charge).delete();
  },
);

/** The other size of the mug. */
const otherMugId = async (): Promise<number> => {
  const variants = (await web.api
    .database('shopProductVariant as other')
    .join('shopProductVariant as first', 'first.shopProductId', 'other.shopProductId')
    .where({ 'first.id': mugId() })
    .whereNot({ 'other.id': mugId() })
    .select('other.id')) as { id: number }[];
  return variants[0]!.id;
};

/** The configurator of a variant in its frame, as soon as it can be edited. */
async function frameOf(page: Page, variantId: number): Promise<Page> {
  const frame = await page.waitForFrame((each) => each.url().includes(`VariantId=${variantId}`));
  await waitUntilEditable(frame as unknown as Page);
  return frame as unknown as Page;
}

const waitForText = (frame: Page, text: string) =>
  frame.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('aside :is(input, textarea)')].some(
        ({ value }) => value === wanted,
      ),
    {},
    text,
  );

test.serial('the design is kept when the shop changes the variant, and the step can be undone', async (t) => {
  const other = await otherMugId();
  const { page } = await openShop(t, `variant="${mugId()}" lang="en"`);
  const frame = await frameOf(page, mugId());
  await chooseLayer(frame, 'Name');
  await control(frame, 'Your text').fill('Ada');
  await frame.waitForSelector('::-p-xpath(//header//span[starts-with(text(), "Saved")])');
  await page.evaluate(
    (id) => document.querySelector('platen-configurator')!.setAttribute('variant', `${id}`),
    other,
  );
  const second = await frameOf(page, other);
  await chooseLayer(second, 'Name');
  await waitForText(second, 'Ada');
  await control(second, 'Your text').fill('Bob');
  await second.waitForSelector('::-p-xpath(//header//span[starts-with(text(), "Saved")])');
  // Another page of the shop, in the same tab.
  html = html.replace('lang="en"', 'lang="en" quantity="1"');
  await page.reload();
  const first = await frameOf(page, mugId());
  await chooseLayer(first, 'Name');
  await waitForText(first, 'Bob');
  await control(first, 'Undo: Design carried over').click();
  await waitForText(first, 'Ada');
  t.is(await first.$('::-p-aria([name="Undo: Design carried over"])'), null);
});

test.serial('an upload continues when the shop changes the variant', async (t) => {
  const other = await otherMugId();
  const { page } = await openShop(t, `variant="${mugId()}" lang="en"`);
  const frame = await frameOf(page, mugId());
  await chooseLayer(frame, 'Photo all round');
  await holdUploads(frame);
  await uploadFile(frame, 'aside input[type=file]', 'fixtures/images/mountain-lake.jpg');
  await waitForStoredUploads(frame, 1);
  await page.evaluate(
    (id) => document.querySelector('platen-configurator')!.setAttribute('variant', `${id}`),
    other,
  );
  const second = await frameOf(page, other);
  await chooseLayer(second, 'Photo all round');
  await control(second, 'Remove the picture', 'button').wait();
  await waitForStoredUploads(second, 0);
  t.is(await second.$('aside [role=alert]'), null);
});

test.serial('a link to a design leads to the page of the shop, whose variants continue it', async (t) => {
  const other = await otherMugId();
  const { page } = await openShop(t, `variant="${mugId()}" lang="en"`);
  const frame = await frameOf(page, mugId());
  await chooseLayer(frame, 'Name');
  await control(frame, 'Your text').fill('Ada');
  await control(frame, 'More').click();
  await frame.locator('::-p-text(Share a link)').click();
  const field = await frame.waitForSelector('[role=dialog] input[value^="http"]');
  const link = new URL(await field!.evaluate((input) => input.value));
  t.is(link.host, shopDomain);

  const visitor = await web.openPage(t, link.href);
  const linked = await frameOf(visitor, mugId());
  await chooseLayer(linked, 'Name');
  await waitForText(linked, 'Ada');
  await control(linked, 'Message', 'button').click();
  // The text of several lines replaces the field of the name.
  await linked.waitForSelector('aside textarea');
  await control(linked, 'Your text').fill('Hello');
  await linked.waitForSelector('::-p-xpath(//header//span[starts-with(text(), "Saved")])');
  await visitor.evaluate(
    (id) => document.querySelector('platen-configurator')!.setAttribute('variant', `${id}`),
    other,
  );
  const second = await frameOf(visitor, other);
  await chooseLayer(second, 'Message');
  await waitForText(second, 'Hello');
  // A page of the shop that replaced its address.
  await visitor.goto(`http://${shopDomain}/`);
  const third = await frameOf(visitor, mugId());
  await chooseLayer(third, 'Message');
  await waitForText(third, 'Hello');
  await control(third, 'Name', 'button').click();
  await waitForText(third, 'Ada');
  t.is(new URL(third.url()).searchParams.get('customisationCode'), null);
});

test.serial(
  'a wheel over a fitted view scrolls the page of the shop, and over a zoomed view it does not',
  async (t) => {
    const { page, frame } = await openShop(t, `variant="${mugId()}"`);
    await page.evaluate(() => void (document.body.style.paddingBottom = '3000px'));
    const scrolled = () => page.evaluate(() => scrollY);
    const canvas = async () => (await (await frame.$('main canvas'))!.boundingBox())!;
    const before = await canvas();
    const beside = { x: before.x + 8, y: before.y + 8 };
    await page.mouse.move(beside.x, beside.y);
    const zoom = async (deltaY: number) => {
      await page.keyboard.down('Control');
      await page.mouse.wheel({ deltaY });
      await page.keyboard.up('Control');
      await frame.waitForSelector(`main [data-fits=${deltaY > 0}]`);
    };
    await zoom(-300);
    await page.mouse.wheel({ deltaY: 100 });
    await zoom(3000);
    t.is(await scrolled(), 0, 'a zoomed view is panned');
    await page.mouse.wheel({ deltaY: 100 });
    await page.waitForFunction(() => scrollY === 100);
  },
);

test.serial('[C1-02] the configurator is a page of its own, which other sites cannot frame', async (t) => {
  const page = await web.openConfigurator(t, { query: { shopProductVariantId: String(mugId()) } });
  t.is(page.mainFrame().childFrames().length, 0);
  html = `<!doctype html><title>Stranger</title><iframe src="${web.api.url}/?shopProductVariantId=${mugId()}"></iframe>`;
  const stranger = await web.openPage(t, `http://${shopDomain}/`, {
    expectedErrors: [/frame-ancestors|Refused|Framing/],
  });
  await stranger.waitForFunction(() => frames.length === 1);
  const states = stranger.frames().map((frame) => frame.url());
  t.false(
    states.some((url) => url.startsWith(web.api.url)),
    states.join(),
  );
});

test.serial(
  '[C1-02] a tool of another site opens the configurator in a tab for an ordered item',
  async (t) => {
    html = '<!doctype html><title>Workflow</title>';
    const tool = await web.openPage(t, `http://${shopDomain}/`);
    const query = new URLSearchParams({
      shopProductVariantId: String(mugId()),
      itemId: '8',
      orderId: '7',
      fromWorkflow: 'true',
    });
    const address = `${web.api.url}/?${query}`;
    await tool.evaluate((url) => void open(url), address);
    const tab = await tool.browserContext().waitForTarget((target) => target.url() === address);
    const page = (await tab.page())!;
    await waitUntilEditable(page);
    await control(page, 'Update', 'button').wait();
    t.is(page.url(), address);
  },
);

test.serial('a failed item update is reported to the embedding page', async (t) => {
  const { page, frame } = await openShop(t, `variant="${mugId()}" order="7" item="8"`);
  await frame.locator('header button[data-variant="filled"]').click();
  await waitForEvent(page, 'item-update-failed');
  const [, failed = {}] = (await eventsOf(page)).find(([name]) => name === 'item-update-failed') ?? [];
  t.regex(String(failed['message']), /item/i);
});
