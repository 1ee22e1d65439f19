import anyTest, { type TestFn } from 'ava';
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

test.serial('the cart button is blocked until a design is saved and then submits its code', async (t) => {
  const page = await openShopPage(
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
    const page = await openShopPage(
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
  const page = await openShopPage(
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
  const page = await openShopPage(
    t.context,
    'saved',
    `${FORM}{script}<platen-configurator id="one" variant="1" guard=".buy" code="C-0"></platen-configurator>`,
  );
  await page.click('.add');
  t.like(await page.evaluate('sent[0]'), { customisationCode: 'C-0', quantity: '1' });
  await page.close();
});

test.serial('an updated design replaces the code in the form of its line and submits it', async (t) => {
  const page = await openShopPage(
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
  const page = await openShopPage(
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
