// Makes the pictures of the guide for staff, from the demo's data:
//   node scripts/run.mjs scripts/docs/guide-pictures.ts [NAME …]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { unpackFonts } from '../../web/testing/unpack-fonts.ts';
import { openStaffSession } from '../bench/dashboard/staff-session.ts';
import { buildWeb } from '../build-web.mjs';
import { launchChromium } from '../chromium.ts';
import { buildPlaten } from '../faults/build-platen.ts';
import { Embedded } from '../faults/embedded.ts';
import { waitForOrders } from '../faults/judge-orders.ts';

interface Picture {
  role: 'ENTERPRISE_ADMIN' | 'ORDERS';
  path: string;
  /** Brings the page to the state that is photographed. */
  prepare?: (page: Page) => Promise<unknown>;
}

const FOLDER = 'docs/guide/pictures';
const WINDOW = { width: 1200, height: 750, deviceScaleFactor: 1 };
const QUALITY = 80;
const HANG_MS = 240_000;

const openTab = (name: string, settled: string) => async (page: Page) => {
  await page.locator(`main [role=tab]::-p-text(${name})`).click();
  await page.waitForSelector(settled);
};

const pictures: Record<string, Picture> = {
  home: { role: 'ENTERPRISE_ADMIN', path: '/' },
  products: { role: 'ENTERPRISE_ADMIN', path: '/products/productGroups' },
  'product-editor': { role: 'ENTERPRISE_ADMIN', path: '/products/productGroups/7/editor' },
  print: {
    role: 'ENTERPRISE_ADMIN',
    path: '/products/productGroups/7/editor',
    prepare: openTab('PDF', 'main canvas'),
  },
  mockups: { role: 'ENTERPRISE_ADMIN', path: '/mockups/7' },
  orders: { role: 'ORDERS', path: '/order-manager' },
  workstation: { role: 'ORDERS', path: '/production' },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
const built = await buildPlaten();
await buildWeb(join(built.cli, '../web'));
const embedded = await Embedded.open({ cli: built.cli });
await unpackFonts(fontFolder);
const chromium = await launchChromium({ fontFolder, webgl: true });
try {
  for (const [number, design] of (['coaster-stargazers', 'mug-corgi'] as const).entries())
    await embedded.shop.placeOrder(`GUIDE-${1042 + number}`, [design]);
  await waitForOrders(embedded, 'GUIDE');
  await mkdir(FOLDER, { recursive: true });
  for (const name of wanted) await photograph(name, pictures[name]!);
} finally {
  await chromium.close();
  await embedded.close();
  await built.remove();
  await rm(fontFolder, { recursive: true, force: true });
}

async function photograph(name: string, { role, path, prepare }: Picture): Promise<void> {
  const { url } = embedded.platen;
  const { cookie } = await openStaffSession(url, embedded.dataFolder, role);
  const [key = '', value = ''] = cookie.split('=');
  const context = await chromium.browser.createBrowserContext();
  try {
    await context.setCookie({ name: key, value, domain: new URL(url).hostname });
    const page = await context.newPage();
    page.setDefaultTimeout(HANG_MS);
    await page.setViewport(WINDOW);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.goto(`${url}${path}`);
    await page.waitForSelector('main h1');
    await prepare?.(page);
    // An open stream of events is no traffic to wait for.
    await page.waitForNetworkIdle({ concurrency: 2 });
    const { size } = await sharp(await page.screenshot())
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toFile(join(FOLDER, `${name}.jpg`));
    console.log(`${name}.jpg: ${Math.round(size / 1000)} KB`);
  } finally {
    await context.close();
  }
}
