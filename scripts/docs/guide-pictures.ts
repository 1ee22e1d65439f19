// Makes the pictures of the guide for staff, from the demo's data:
//   node scripts/run.mjs scripts/docs/guide-pictures.ts [NAME …]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { unpackFonts } from '../../web/testing/unpack-fonts.ts';
import { openStaffSession } from '../bench/dashboard/staff-session.ts';
import { buildWeb } from '../build-web.mjs';
import { launchChromium } from '../chromium.ts';
import { buildPlaten } from '../faults/build-platen.ts';
import { Embedded } from '../faults/embedded.ts';

const FOLDER = 'docs/guide/pictures';
const WINDOW = { width: 1200, height: 750, deviceScaleFactor: 1 };
const QUALITY = 80;
const HANG_MS = 240_000;

/** Pages by the names of their pictures. */
const pictures: Record<string, string> = {
  products: '/products/productGroups',
  'product-editor': '/products/productGroups/7/editor',
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
const built = await buildPlaten();
await buildWeb(join(built.cli, '../web'));
const embedded = await Embedded.open({ cli: built.cli });
await unpackFonts(fontFolder);
const chromium = await launchChromium({ fontFolder, webgl: true });
try {
  await mkdir(FOLDER, { recursive: true });
  for (const name of wanted) await photograph(name, pictures[name]!);
} finally {
  await chromium.close();
  await embedded.close();
  await built.remove();
  await rm(fontFolder, { recursive: true, force: true });
}

async function photograph(name: string, path: string): Promise<void> {
  const { url } = embedded.platen;
  const { cookie } = await openStaffSession(url, embedded.dataFolder, 'ENTERPRISE_ADMIN');
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
