import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { openTestApi } from '../../api/testing/open-test-api.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { openOrigin } from '../embed/testing/open-origin.ts';
import { openDemoShop } from '../shop/testing/open-demo-shop.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, waitUntilEditable, type Web } from '../testing/open-web.ts';
import { orderItem } from '../testing/order-item.ts';
import { readTexts } from '../testing/read-session.ts';
import { fillNumber } from '../testing/fill-number.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import { chooseLayer, control, layerBox } from '../testing/stage.ts';
import { readFocus, tabTo } from '../testing/walk.ts';

// Destinations of a finished design: a cart, an ordered item, a template, a link, an e-mail address (configurator §2, §6).

let web: Web;
let admin: string;
test.before(async () => {
  web = await openWeb(['asset-tag'], () => openTestApi(undefined, { isMailSetUp: true }));
  admin = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => web.close());

const tag = () => web.products.get('asset-tag')!;
const openTag = (
  t: ExecutionContext,
  query: Record<string, string> = {},
  options: ConfiguratorOptions = {},
) => web.openConfigurator(t, { product: 'asset-tag', query, ...options });
const dialogIsGone = (page: Page) => page.waitForFunction(() => !document.querySelector('[role=dialog]'));
const savedDesigns = () => web.api.database('customisation').orderBy('id').select('customisationCode');

const order = (orderNumber: string) => orderItem(web, { admin, product: 'asset-tag', orderNumber });

test.serial(
  '[C2-18] [C2-01] a dialog lists missing content and links to it; the completed design is saved once',
  async (t) => {
    const page = await openTag(t);
    await control(page, 'Add to cart').click();
    await waitForText(page, 'Text is mandatory on Plate. Please enter some text.');
    await checkAccessibility(t, page);
    t.is((await savedDesigns()).length, 0);
    await page.locator('[role=dialog] ::-p-text(Text is mandatory)').click();
    await dialogIsGone(page);
    await control(page, 'Your text').fill('AB-1234');
    await control(page, 'Add to cart').click();
    await waitForText(page, 'Your design is saved');
    await checkAccessibility(t, page);
    const designs = (await savedDesigns()) as { customisationCode: string }[];
    t.is(designs.length, 1);
    t.is(await page.$eval('[role=dialog] input', (field) => field.value), designs[0]!.customisationCode);
    await page.keyboard.press('Escape');
    await dialogIsGone(page);
    await control(page, 'Add to cart').click();
    await waitForText(page, 'Your design is saved');
    t.is((await savedDesigns()).length, 1, 'a second click saves no second design');
  },
);

test.serial('[C2-01] [C6-05] without a shop no design is saved, and the page gives the reason', async (t) => {
  const before = (await savedDesigns()).length;
  const page = await openTag(t, { shopDomain: '' });
  await fillNumber(page);
  await control(page, 'Add to cart').click();
  await waitForText(page, 'Open this product in a shop to buy it');
  t.is((await savedDesigns()).length, before);
});

test.serial('[C2-07] a template is saved without a shop, and saved again under the same code', async (t) => {
  const page = await openTag(t, { shopDomain: '', createTemplate: 'true' });
  await fillNumber(page);
  await control(page, 'Save template').click();
  await waitForText(page, 'Your design is saved');
  const before = (await savedDesigns()) as { customisationCode: string }[];
  const { customisationCode } = before.at(-1)!;
  const again = await openTag(t, { shopDomain: '', createTemplate: 'true', customisationCode });
  await chooseLayer(again, 'Owner');
  await control(again, 'Your text').fill('Workshop 9');
  await control(again, 'Save template').click();
  await waitForText(again, 'Your design is saved');
  t.is((await savedDesigns()).length, before.length);
  const { payload } = (await web.api
    .database('customisation')
    .where({ customisationCode })
    .first('payload')) as {
    payload: unknown;
  };
  t.true(JSON.stringify(payload).includes('Workshop 9'));
});

test.serial(
  '[C2-03] [C2-04] [C8-09] [C8-10] an ordered item is updated, and the message mentions the Workflow only if opened from it',
  async (t) => {
    const item = await order('K-1');
    const page = await openTag(t, { ...item, user: 'Ann', shopDomain: '', fromWorkflow: 'true' });
    await fillNumber(page);
    await control(page, 'Update').click();
    await waitForText(page, 'Update Complete');
    await waitForText(
      page,
      'Customisation updated successfully. You can now close this tab and go back to the Workflow. NOTE: You will need to manually regenerate the order assets in the Workflow.',
    );
    await checkAccessibility(t, page);
    const row = (await web.api.database('orderItem').where({ itemCode: item.itemId }).first()) as object;
    t.like(row, { updatingUser: 'Ann', customerCompleted: false });
    const shopper = await openTag(t, { ...(await order('K-2')), shopDomain: '' });
    await fillNumber(shopper);
    await control(shopper, 'Update').click();
    await waitForText(shopper, 'Customisation updated successfully.');
    t.false(await shopper.evaluate(() => document.body.innerText.includes('Workflow')));
  },
);

/** A page of a shop with the configurator in a frame. It records the messages that it receives. */
async function openShopPage(
  t: ExecutionContext,
  query: Record<string, string>,
  expectedErrors: RegExp[] = [],
) {
  const html =
    '<!doctype html><title>Shop</title><script>said = []; addEventListener("message", ({ data }) => said.push(data))</script>';
  const shop = await openOrigin((_, response) => response.setHeader('content-type', 'text/html').end(html));
  t.teardown(() => shop.close());
  const shopDomain = new URL(shop.url).host;
  await web.api
    .database('shop')
    .where({ shopDomain: tag().shopDomain })
    .update({ shopDomain, domainProven: true });
  t.teardown(() => web.api.database('shop').where({ shopDomain }).update({ shopDomain: tag().shopDomain }));
  const page = await web.openPage(t, shop.url, { expectedErrors });
  const { shopProductVariantId } = tag();
  const inputs = new URLSearchParams({
    shopProductVariantId: String(shopProductVariantId),
    shopDomain,
    debug: 'true',
    ...query,
  });
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.style.cssText = 'width:100vw;height:90vh';
    document.body.append(frame);
  }, `${web.api.url}/?${inputs}`);
  const frame = await page.waitForFrame((found) => found.url().startsWith(web.api.url));
  await waitUntilEditable(frame as unknown as Page);
  const said = () => page.evaluate(() => (globalThis as unknown as { said: { type: string }[] }).said);
  const waitForMessage = async (type: string) => {
    const find = async () => (await said()).find((message) => message.type === type);
    await waitUntil(async () => (await find()) !== undefined);
    return find();
  };
  return { page, frame: frame as unknown as Page, said, waitForMessage };
}

test.serial(
  '[C7-21] in an iframe the saved design is posted to the parent, and no cookie is set',
  async (t) => {
    const { page, frame, waitForMessage } = await openShopPage(t, { quantity: '2' });
    await fillNumber(frame);
    await control(frame, 'Add to cart').click();
    await waitForText(frame, 'Added to cart');
    const designs = (await savedDesigns()) as { customisationCode: string }[];
    t.like(await waitForMessage('added-to-cart'), {
      customisationCode: designs.at(-1)!.customisationCode,
      quantity: 2,
      isQuantityFixed: false,
      currencyCode: 'GBP',
    });
    t.deepEqual(await page.browserContext().cookies(), [], 'browsers refuse third-party cookies');
  },
);

test.serial(
  '[C1-02] in an iframe of a workflow tool an item update posts its code and ids to the tool',
  async (t) => {
    const item = await order('K-3');
    const { frame, said, waitForMessage } = await openShopPage(t, {
      ...item,
      user: 'Ann',
      fromWorkflow: 'true',
    });
    await fillNumber(frame);
    await control(frame, 'Update').click();
    await waitForText(frame, 'NOTE: You will need to manually regenerate the order assets in the Workflow.');
    const { customisationCode } = (await savedDesigns()).at(-1) as { customisationCode: string };
    const updated = await waitForMessage('updated');
    const messages = (await said()).filter(({ type }) => type !== 'resize');
    t.deepEqual(
      messages.map(({ type }) => type),
      ['ready', 'updated'],
    );
    t.like(updated, { customisationCode, orderId: item.orderId, itemId: item.itemId });
    const row = (await web.api.database('orderItem').where({ itemCode: item.itemId }).first()) as object;
    t.like(row, { updatingUser: 'Ann', customerCompleted: false });
  },
);

test.serial(
  '[C7-22] a failed item update posts itemUpdateFailed to the parent and keeps the design',
  async (t) => {
    const { frame, waitForMessage } = await openShopPage(t, { itemId: 'unknown' }, [/.*/]);
    await fillNumber(frame);
    await control(frame, 'Update').click();
    await waitForMessage('itemUpdateFailed');
    t.is((await readTexts(frame))['Asset number'], 'AB-1234', 'the design is unchanged');
  },
);

/** Runs before the page loads. The share sheet is refused, as in a frame without the permission. */
function refuseSharing(): void {
  navigator.share = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  navigator.clipboard.writeText = () => Promise.resolve();
}

test.serial(
  'a shared link opens a copy of the design, and is copied if the share sheet is refused',
  async (t) => {
    const page = await openTag(t, {}, { prepare: (opened) => opened.evaluateOnNewDocument(refuseSharing) });
    const share = async () => {
      await control(page, 'More').click();
      await page.locator('::-p-text(Share a link)').click();
    };
    await share();
    await waitForText(page, 'Please complete the design before you share it:');
    await checkAccessibility(t, page);
    await page.locator('[role=dialog] li button').click();
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await control(page, 'Your text').fill('AB-1234');
    await share();
    const field = await page.waitForSelector('[role=dialog] input[value^="http"]');
    await checkAccessibility(t, page);
    const link = await field!.evaluate((input) => input.value);
    await control(page, 'Send it', 'button').click();
    await waitForText(page, 'The link is copied. Paste it into a message.');
    const other = await web.openPage(t, `${link}&debug=true`);
    await waitUntilEditable(other);
    t.is((await readTexts(other))['Asset number'], 'AB-1234');
  },
);

async function openProgress(page: Page, item: 'Save texts by e-mail' | 'Load saved texts'): Promise<void> {
  await control(page, 'More').click();
  await page.locator(`::-p-xpath(//*[@role="menuitem"][contains(., "${item}")])`).click();
  await page.waitForSelector('[role=dialog] input[type=email]');
}
const submit = (page: Page) => page.locator('[role=dialog] button[type=submit]').click();
const fillEmail = (page: Page, address: string) =>
  page.locator('[role=dialog] input[type=email]').fill(address);

test.serial(
  '[C2-24] [C4-05] [C5-14] [C8-12] [C8-13] texts are saved and loaded by e-mail address; one panel is open at a time',
  async (t) => {
    const page = await openTag(t, {}, { expectedErrors: [/404/, /403/] });
    await fillNumber(page);
    await openProgress(page, 'Save texts by e-mail');
    t.is((await page.$$('[role=dialog]')).length, 1);
    await fillEmail(page, 'nobody');
    await submit(page);
    await waitForText(page, 'Email address is invalid');
    await checkAccessibility(t, page);
    await fillEmail(page, 'ann@example.org');
    await submit(page);
    await waitForText(page, 'Progress has been saved against email address ann@example.org');
    await dialogIsGone(page);
    await control(page, 'Your text').fill('CD-9');
    await openProgress(page, 'Load saved texts');
    t.is((await page.$$('[role=dialog]')).length, 1);
    await fillEmail(page, 'bob@example.org');
    await submit(page);
    await waitForText(page, 'Configuration for email address bob@example.org not found');
    await fillEmail(page, 'ann@example.org');
    await submit(page);
    await waitForText(page, 'Your texts are loaded');
    t.is((await readTexts(page))['Asset number'], 'AB-1234');
  },
);

test.serial('the link of an e-mail opens the product with the saved texts, once', async (t) => {
  const page = await openTag(t, {}, { expectedErrors: [/403/] });
  await openProgress(page, 'Load saved texts');
  await fillEmail(page, 'ann@example.org');
  await submit(page);
  await waitForText(page, 'A link to go on in this one was sent to ann@example.org.');
  await checkAccessibility(t, page);
  const token = (await web.api.readMailedCode('ann@example.org'))!;
  const path = `/?shopProductVariantId=${tag().shopProductVariantId}&debug=true#progress=${token}`;
  const opened = await web.openPage(t, path);
  await waitForText(opened, 'Your texts are loaded');
  t.is((await readTexts(opened))['Asset number'], 'AB-1234');
  t.is(await opened.evaluate(() => location.hash), '');
  const again = await web.openPage(t, path, { expectedErrors: [/404/] });
  await waitForText(again, 'This link is unknown or has expired. Request a new one.');
});

test.serial('the link of an e-mail can be pasted into the dialog', async (t) => {
  const page = await openTag(t, {}, { expectedErrors: [/403/] });
  await openProgress(page, 'Load saved texts');
  await fillEmail(page, 'ann@example.org');
  await submit(page);
  await control(page, 'Link from the e-mail').fill('https://elsewhere.example/');
  await submit(page);
  await waitForText(page, 'This is not the link from the e-mail');
  const token = (await web.api.readMailedCode('ann@example.org'))!;
  await control(page, 'Link from the e-mail').fill(`https://platen.example/?x=1#progress=${token}`);
  await submit(page);
  await waitForText(page, 'Your texts are loaded');
  t.is((await readTexts(page))['Asset number'], 'AB-1234');
});

async function openTagShop(t: ExecutionContext) {
  const { id: shopProductId } = (await web.api.database('shopProduct').first('id')) as { id: number };
  const sold = [{ name: 'asset-tag', title: 'Asset tag', shopProductId }];
  const { shop } = await openDemoShop(web.api, web.enterpriseId, sold);
  t.teardown(() => shop.close());
  return shop;
}

test.serial('a product is opened from a shop, personalised and ordered by keyboard alone', async (t) => {
  const shop = await openTagShop(t);
  const page = await web.openPage(t, `${shop.url}products/asset-tag`);
  await page.waitForSelector('platen-configurator >>> button');
  await tabTo(t, page, /^Personalise it$/);
  await page.keyboard.press('Enter');
  const frame = await page.waitForFrame((each) => each.url().startsWith(web.api.url));
  const configurator = frame as unknown as Page;
  await waitUntilEditable(configurator);
  await layerBox(configurator, 'Owner');
  await tabTo(t, page, /^Asset number/, { within: frame });
  await page.keyboard.press('Enter');
  await frame.waitForFunction(() => Boolean(document.activeElement?.closest('aside section')));
  if ((await readFocus(frame))?.name.startsWith('Your text') !== true)
    await tabTo(t, page, /^Your text/, { within: frame });
  await page.keyboard.type('AB-1234');
  await tabTo(t, page, /^Add to cart$/, { within: frame });
  await page.keyboard.press('Enter');
  await page.waitForSelector('h1 ::-p-text(Your cart)');
  await tabTo(t, page, /^Buy$/);
  await page.keyboard.press('Enter');
  await page.waitForSelector('h1 ::-p-text(Thank you)');
  const item = (await web.api.database('orderItem').orderBy('id', 'desc').first('designMissing')) as object;
  t.deepEqual(item, { designMissing: false });
});

/** Opens the configurator of the element on a page of the shop. @returns its frame */
async function openElement(page: Page): Promise<Page> {
  await page.locator('platen-configurator >>> button[part=button]').click();
  const frame = await page.waitForFrame((each) => each.url().startsWith(web.api.url));
  await waitUntilEditable(frame as unknown as Page);
  return frame as unknown as Page;
}

/** Refuses the saves of a page. Not the server's answer, because its configurator sends no design that it refuses. */
const refuseSaves = (page: Page, error: string) =>
  page.evaluate((text) => {
    const real = fetch;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/upload?')
        ? Promise.resolve(
            Response.json({ error: text, errorCode: 'customisation-mismatch' }, { status: 400 }),
          )
        : real(input, init);
    (window as unknown as { allow: () => void }).allow = () => (window.fetch = real);
  }, error);

test.serial(
  'a design in the cart of a shop is edited there, and its line shows the change or why there is none',
  async (t) => {
    const shop = await openTagShop(t);
    const page = await web.openPage(t, `${shop.url}products/asset-tag`, {
      expectedErrors: [/was not updated/],
    });
    const added = await openElement(page);
    await fillNumber(added);
    await control(added, 'Add to cart').click();
    await page.waitForSelector('h1 ::-p-text(Your cart)');
    const readLine = () =>
      page.$eval('.lines li', (line) => ({
        code: line.querySelector('platen-configurator')!.getAttribute('code')!,
        picture: line.querySelector('img')!.src,
        isFailed: line.querySelector('[role=alert]')!.textContent !== '',
      }));
    const before = await readLine();
    const changed = await openElement(page);
    await chooseLayer(changed, 'Asset number');
    const field = await changed.waitForSelector('aside section input');
    t.is(await field!.evaluate((input) => input.value), 'AB-1234');
    await fillNumber(changed, 'CD-5678');
    await refuseSaves(changed, 'This product has changed.');
    await control(changed, 'Update').click();
    await page.waitForSelector(
      '.lines [role=alert] ::-p-text(The design was not changed: This product has changed.)',
    );
    t.deepEqual(await readLine(), Object.assign({}, before, { isFailed: true }));
    await changed.evaluate(() => (window as unknown as { allow: () => void }).allow());
    await control(changed, 'Update').click();
    await page.waitForFunction(
      (code) => document.querySelector('.lines platen-configurator')?.getAttribute('code') !== code,
      {},
      before.code,
    );
    const { code, picture, isFailed } = await readLine();
    t.false(isFailed);
    t.true(picture.startsWith(`${web.api.url}/f/`) && picture !== before.picture);
    const { body } = await web.api.call(
      'GET',
      `/retrieve/configuration?customisationCode=${code}&shopDomain=${shop.domain}`,
    );
    t.true(JSON.stringify(body).includes('CD-5678'));
  },
);
