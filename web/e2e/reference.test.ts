import test from 'ava';
import { openWeb, type Web } from '../testing/open-web.ts';

// The reference of the API at /docs, in a browser. A page error, a console error and a violated policy fail the test.

let web: Web;
test.before(async () => {
  web = await openWeb([]);
});
test.after.always(() => web.close());

for (const scheme of ['light', 'dark'] as const)
  test.serial(`a call is found by its path and sent from the reference (${scheme})`, async (t) => {
    const page = await web.openPage(t, '/docs', { scheme });
    await page.waitForSelector('.opblock-tag');
    await page.locator('.operation-filter-input').fill('v1/poll');
    await page.waitForFunction(() => document.querySelectorAll('.opblock-tag').length === 1);
    await page.locator('.opblock-tag').click(); // groups are collapsed by default
    await page.waitForSelector('.opblock');
    const paths = await page.$$eval('.opblock-summary-path', (found) =>
      found.map((path) => path.textContent),
    );
    t.deepEqual(paths.map(withoutBreaks), ['/v1/poll']);
    await page.locator('.opblock-summary').click();
    await page.locator('.opblock-body .execute').click();
    const status = await page.waitForSelector('.live-responses-table .response .response-col_status');
    t.regex((await status!.evaluate((cell) => cell.textContent)) ?? '', /^200/);
  });

test.serial('a search that matches no call shows none', async (t) => {
  const page = await web.openPage(t, '/docs');
  await page.waitForSelector('.opblock-tag');
  await page.locator('.operation-filter-input').fill('zeppelin');
  await page.waitForFunction(() => document.querySelectorAll('.opblock-tag').length === 0);
  t.pass();
});

/** Removes the invisible characters that allow a line break in a path. */
function withoutBreaks(path: string | null): string {
  return (path ?? '').replaceAll('\u200b', '');
}
