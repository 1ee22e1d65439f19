// Makes the pictures of the guide for staff and the dashboard's picture in README.md, from the demo's data: node
// scripts/run.mjs scripts/docs/guide-pictures.ts [--check] [NAME …] With --check none is written: outdated pictures are
// listed, and the exit status is then 1.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import sharp, { type Sharp } from 'sharp';
import { ssim } from 'ssim.js';
import { readDemoRecord } from '../../api/seed/demo-record.ts';
import { uploadFile } from '../../web/testing/upload-file.ts';
import { openStaffSession } from '../bench/dashboard/staff-session.ts';
import { setDpi } from '../faults/installation.ts';
import { openDemo } from './open-demo.ts';
import { placeOrders } from './place-orders.ts';

const FOLDER = 'docs/guide/pictures';
const README_PICTURE = 'fixtures/readme-dashboard.jpg';
/** Four screens in two rows. */
const README_SCREENS = ['product-editor', 'mockup-editor', 'orders', 'workstation'];
const WINDOW = { width: 1200, height: 750, deviceScaleFactor: 1 };
const README_WIDTH_PX = 900;
const GAP_PX = 20;
const PAGE = '#efede7';
const QUALITY = 80;
const LEAST_LIKENESS = 0.95;
const HANG_MS = 240_000;
/** The views of a product are baked one after another, each for up to a minute. */
const HANG_BAKING_MS = 3_600_000;
const STILL_MS = 1000;
const STILL_TIMES = 4;
/** Resolution of the demo's print areas; the fault tests print at a lower one. */
const DPI = 300;

interface Screen {
  path: string;
  /** Brings the page to the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

/** The demo numbers its products in order of their names. */
const PRODUCTS = (await readdir('fixtures/products')).toSorted();
const numberOf = (product: string): number => PRODUCTS.indexOf(product) + 1;
const coaster = `/products/productGroups/${numberOf('coaster')}/editor`;

/** Screens by the names of their pictures. */
const screens: Record<string, Screen> = {
  'product-editor': { path: coaster },
  'shopper-rights': { path: coaster, prepare: (page) => press(page, 'Names') },
  print: { path: coaster, prepare: (page) => press(page, 'Print') },
  mockups: { path: `/mockups/${numberOf('award-plaque')}` },
  'mockup-editor': { path: `/mockups/${numberOf('phone-case')}/scenes/photos`, prepare: showDesign },
  variants: { path: `/products/productGroups/${numberOf('t-shirt')}/variants` },
  orders: { path: '/order-manager' },
  workstation: { path: '/production-workstation' },
  jobs: { path: '/jobs' },
  batch: { path: '/batches/new', prepare: checkBatch },
  // The last, since its preparation is a long list of jobs.
  products: { path: '/products/productGroups', prepare: bakePlates },
};

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(screens);
const { embedded, browser, close } = await openDemo();
try {
  await mkdir(FOLDER, { recursive: true });
  const { client, cookie } = await openStaffSession(
    embedded.platen.url,
    embedded.dataFolder,
    'ENTERPRISE_ADMIN',
  );
  await setDpi(embedded.database, DPI);
  await placeOrders(client, embedded.dataFolder);
  const taken = new Map<string, Buffer>();
  for (const name of wanted) {
    const picture = await photograph(cookie, screens[name]!);
    taken.set(name, picture);
    const file = join(FOLDER, `${name}.jpg`);
    if (values.check) await checkPicture(picture, file);
    else await write(sharp(picture), file);
  }
  if (!values.check && README_SCREENS.every((name) => taken.has(name)))
    await writeReadmePicture(README_SCREENS.map((name) => taken.get(name)!));
} finally {
  await close();
}

async function photograph(cookie: string, { path, prepare }: Screen): Promise<Buffer> {
  const { url } = embedded.platen;
  const [key = '', value = ''] = cookie.split('=');
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie({ name: key, value, domain: new URL(url).hostname });
    const page = await context.newPage();
    page.setDefaultTimeout(HANG_MS);
    await page.setViewport(WINDOW);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.goto(`${url}${path}`);
    await page.waitForSelector('main h1');
    await isStill(page);
    await prepare?.(page);
    await isStill(page);
    return Buffer.from(await page.screenshot());
  } finally {
    await context.close();
  }
}

/** Waits until nothing is loading and the page has not changed for a while, since mockups are painted in a worker. */
async function isStill(page: Page): Promise<void> {
  // An open event stream is not waited for.
  await page.waitForNetworkIdle({ concurrency: 2 });
  let before = await page.screenshot();
  for (let same = 0; same < STILL_TIMES;) {
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
    const now = await page.screenshot();
    same = Buffer.compare(now, before) === 0 ? same + 1 : 0;
    before = now;
  }
}

/** Makes the mockups of all products, which lists then show. */
async function bakePlates(page: Page): Promise<void> {
  const list = page.url();
  for (let id = 1; id <= PRODUCTS.length; id += 1) {
    await page.goto(new URL(`/mockups/${id}`, list).href);
    // They can be downloaded once all are made.
    await page.waitForSelector('main a[download]', { timeout: HANG_BAKING_MS });
  }
  await page.goto(list);
}

function press(page: Page, name: string): Promise<void> {
  return page
    .locator(`main ::-p-xpath(.//*[self::button or @role="tab"][normalize-space()="${name}"])`)
    .click();
}

async function showDesign(page: Page): Promise<void> {
  const code = await readDesignCode('case-monogram');
  await page.locator('::-p-aria([name="Preview with saved design"])').fill(code);
  await press(page, 'Show');
}

/** Shows the check of a batch with an invalid row. */
async function checkBatch(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-guide-'));
  const file = join(folder, 'winners.csv');
  await writeFile(file, 'Item,Recipient\n1,Amelia Hartwell\n2,Bo Lindqvist\n3,Zoë Okafor\nfour,Ivan Reyes\n');
  try {
    await page
      .locator('::-p-aria([name="Saved design"][role="textbox"])')
      .fill(await readDesignCode('plaque-five-winners'));
    await uploadFile(page, 'main input[type=file][accept*=csv]', file);
    await page.waitForSelector('main ol canvas');
    await page.$eval('main section[aria-label="Columns"]', (section) => section.scrollIntoView());
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The code of a saved design of the demo. */
async function readDesignCode(name: string): Promise<string> {
  const record = await readDemoRecord(embedded.dataFolder);
  return record!.designs.find((design) => design.name === name)!.customisationCode;
}

async function writeReadmePicture(pictures: readonly Buffer[]): Promise<void> {
  const heightPx = Math.round((README_WIDTH_PX * WINDOW.height) / WINDOW.width);
  const placed = pictures.map(async (picture, place) => ({
    input: await sharp(picture).resize({ width: README_WIDTH_PX, height: heightPx }).toBuffer(),
    left: GAP_PX + (place % 2) * (README_WIDTH_PX + GAP_PX),
    top: GAP_PX + Math.floor(place / 2) * (heightPx + GAP_PX),
  }));
  const page = sharp({
    create: {
      width: 2 * README_WIDTH_PX + 3 * GAP_PX,
      height: 2 * heightPx + 3 * GAP_PX,
      channels: 3,
      background: PAGE,
    },
  });
  await write(page.composite(await Promise.all(placed)), README_PICTURE);
}

/** Ages, counts and JPG artefacts change little of a picture; a field, a button or a column changes more. */
async function checkPicture(taken: Buffer, file: string): Promise<void> {
  const [now, before] = await Promise.all([readPixels(taken), readPixels(file)]);
  const likeness = ssim(now, before).mssim;
  const isCurrent = likeness >= LEAST_LIKENESS;
  console.log(`${file}: ${isCurrent ? 'current' : 'out of date'} (SSIM ${likeness.toFixed(3)})`);
  if (!isCurrent) process.exitCode = 1;
}

async function readPixels(picture: string | Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

async function write(picture: Sharp, path: string): Promise<void> {
  const { size } = await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toFile(path);
  console.log(`${path}: ${Math.round(size / 1000)} KB`);
}
