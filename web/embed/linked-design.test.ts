import anyTest, { type TestFn } from 'ava';
import type { Page } from 'puppeteer-core';
import {
  becomes,
  closeServed,
  FORM,
  frames,
  inside,
  isReady,
  openShopPage,
  serveElement,
  type Served,
} from './testing/serve-element.ts';

const test = anyTest as TestFn<Served>;
test.before(async (t) => {
  t.context = await serveElement();
});
test.after.always(({ context }) => closeServed(context));

/** Opens a page by a link to a design. */
async function openLinked(served: Served, title: string, html: string, query: string): Promise<Page> {
  const page = await openShopPage(served, title, html);
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
