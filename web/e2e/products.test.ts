import { readdirSync } from 'node:fs';
import test from 'ava';
import { openWeb, type Web } from '../testing/open-web.ts';
import { canvasBox, isPainted } from '../testing/stage.ts';

// Every fixture product is loaded and painted, without an error in the console.

const PRODUCTS = readdirSync('fixtures/products').toSorted();
/** Nothing is painted for these until they are personalised. */
const EMPTY = ['canvas-mirrored', 'canvas-print', 'canvas-wrapped'];

let web: Web;
test.before(async () => {
  web = await openWeb(PRODUCTS);
});
test.after.always(() => web.close());

for (const product of PRODUCTS)
  test.serial(`[C1-01] ${product} is loaded and painted`, async (t) => {
    const page = await web.openConfigurator(t, { product });
    t.is(await isPainted(page), !EMPTY.includes(product));
    const { width, height } = await canvasBox(page);
    t.true(Math.abs(width - height) < 0.01);
    t.true(width > 0);
    t.is(await page.$('[role=alert]'), null);
  });
