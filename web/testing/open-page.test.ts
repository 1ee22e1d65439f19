import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { Chromium } from '../../scripts/chromium.ts';
import { openPage } from './open-page.ts';
import { shareChromium } from './share-chromium.ts';

let chromium: Chromium;
test.before(async () => {
  chromium = await shareChromium();
});
test.after.always(() => chromium.close());

const open = (t: ExecutionContext, html: string): Promise<Page> =>
  openPage(t, chromium.browser, `data:text/html,<!doctype html>${encodeURIComponent(html)}`);

test.serial('a click on a covered element is repeated until it hits the element', async (t) => {
  const page = await open(
    t,
    `<button>Save</button><div style="position:fixed;inset:0"></div>
    <script>
      clicks = [];
      for (const kind of ['pointerdown', 'mousedown', 'click'])
        document.addEventListener(kind, ({ type, target }) => clicks.push(type + ' ' + target.tagName));
      // A cover hides the button until it has been clicked twice.
      const cover = document.querySelector('div');
      let presses = 0;
      addEventListener('pointerdown', () => (presses += 1) === 2 && cover.remove(), { capture: true });
    </script>`,
  );
  await page.locator('button').click();
  t.deepEqual(await page.evaluate('clicks'), ['pointerdown BUTTON', 'mousedown BUTTON', 'click BUTTON']);
});

test.serial('the text of a button and the label of a field are clicked without a retry', async (t) => {
  const page = await open(
    t,
    `<button><span style="pointer-events:none">Save</span></button>
    <label style="position:relative">Wide<input type="checkbox"><i style="position:absolute;inset:0"></i></label>`,
  );
  await page.locator('span').click();
  await page.locator('input').click();
  t.true(await page.$eval('input', ({ checked }) => checked));
});

test.serial('a click that opens another document is made once', async (t) => {
  const page = await open(t, '<a href="data:text/html,<h1>Next</h1>" target="_self">Next</a>');
  await page.evaluate(() => {
    document.querySelector('a')!.href = 'about:blank';
  });
  await page.locator('a').click();
  await page.waitForFunction(() => location.href === 'about:blank');
  t.pass();
});

test.serial('a field is filled in one change, although the page restores its former text', async (t) => {
  const page = await open(
    t,
    `<input value="Former">
    <script>
      const field = document.querySelector('input');
      let text = field.value;
      changes = [];
      field.addEventListener('input', () => changes.push((text = field.value)));
      const render = () => {
        if (field.value !== text) field.value = text;
        requestAnimationFrame(render);
      };
      render();
    </script>`,
  );
  await page.locator('input').fill('New');
  await page.locator('input').fill('');
  t.deepEqual(await page.evaluate('changes'), ['New', '']);
});
