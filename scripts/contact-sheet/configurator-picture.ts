// Makes the picture of the configurator in README.md, a desktop's window and a phone's:
//   node scripts/run.mjs scripts/contact-sheet/configurator-picture.ts
import type { Browser, Viewport } from 'puppeteer-core';
import sharp from 'sharp';
import { configuratorAddress } from '../demo/configurator-address.ts';
import { openDemo } from '../docs/open-demo.ts';

const PICTURE = 'fixtures/readme-configurator.jpg';
const WINDOW: Viewport = { width: 1200, height: 750, deviceScaleFactor: 1 };
const PHONE: Viewport = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PHONE_HEIGHT_PX = 750;
const GAP_PX = 20;
/** Baking the plate of the small mockup takes minutes on a slow machine. */
const BAKED_MS = 600_000;
const PAGE = '#efede7';
const QUALITY = 80;

const { embedded, browser, close } = await openDemo();
try {
  const address = (name: string) => configuratorAddress(embedded.platen.url, embedded.dataFolder, name);
  const desktop = await photograph(browser, await address('mug-corgi'), WINDOW);
  const phone = await sharp(await photograph(browser, await address('shirt-endless-summer'), PHONE))
    .resize({ height: PHONE_HEIGHT_PX })
    .toBuffer({ resolveWithObject: true });
  const width = WINDOW.width + phone.info.width + 3 * GAP_PX;
  const height = WINDOW.height + 2 * GAP_PX;
  const { size } = await sharp({ create: { width, height, channels: 3, background: PAGE } })
    .composite([
      { input: desktop, left: GAP_PX, top: GAP_PX },
      { input: phone.data, left: WINDOW.width + 2 * GAP_PX, top: GAP_PX },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(PICTURE);
  console.log(`${PICTURE}: ${width} x ${height} px, ${Math.round(size / 1000)} KB`);
} finally {
  await close();
}

/** The configurator, once the design is painted and loading has finished; a wide one with its small mockup. */
async function photograph(browser: Browser, url: string, viewport: Viewport): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setViewport(viewport);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('design-painted').length > 0);
    if (!viewport.isMobile)
      await page.waitForSelector('[aria-label="Preview of the product"] img', { timeout: BAKED_MS });
    await page.waitForNetworkIdle();
    return Buffer.from(await page.screenshot());
  } finally {
    await page.close();
  }
}
