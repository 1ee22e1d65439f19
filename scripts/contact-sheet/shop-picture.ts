// Makes the picture of the demo shop in README.md, which shows the pictures that `shop-pictures.ts` makes:
//   node scripts/run.mjs scripts/contact-sheet/shop-picture.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { unpackFonts } from '../../web/testing/unpack-fonts.ts';
import { launchChromium } from '../chromium.ts';
import { buildPlaten } from '../faults/build-platen.ts';
import { Embedded } from '../faults/embedded.ts';
import { findFreePort } from '../test-databases/free-port.ts';

const PICTURE = 'fixtures/readme-shop.jpg';
/** Two rows of products. */
const WINDOW = { width: 1200, height: 868, deviceScaleFactor: 1 };
const QUALITY = 80;

const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
const built = await buildPlaten();
const SHOP_PORT = String(await findFreePort());
const embedded = await Embedded.open({ cli: built.cli, settings: { SHOP_PORT } });
await unpackFonts(fontFolder);
const chromium = await launchChromium({ fontFolder });
try {
  const page = await chromium.browser.newPage();
  await page.setViewport(WINDOW);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.goto(`http://127.0.0.1:${SHOP_PORT}/`);
  await page.waitForNetworkIdle();
  const { size } = await sharp(await page.screenshot())
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(PICTURE);
  console.log(`${PICTURE}: ${WINDOW.width} x ${WINDOW.height} px, ${Math.round(size / 1000)} KB`);
} finally {
  await chromium.close();
  await embedded.close();
  await built.remove();
  await rm(fontFolder, { recursive: true, force: true });
}
