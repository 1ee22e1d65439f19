// Makes the picture of the demo shop in README.md, which shows the pictures that `shop-pictures.ts` makes:
//   node scripts/run.mjs scripts/contact-sheet/shop-picture.ts
import sharp from 'sharp';
import { openDemo } from '../docs/open-demo.ts';
import { findFreePort } from '../test-databases/free-port.ts';

const PICTURE = 'fixtures/readme-shop.jpg';
/** Two rows of products. */
const WINDOW = { width: 1200, height: 868, deviceScaleFactor: 1 };
const QUALITY = 80;

const SHOP_PORT = String(await findFreePort());
const demo = await openDemo({ SHOP_PORT });
try {
  const page = await demo.browser.newPage();
  await page.setViewport(WINDOW);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.goto(`http://127.0.0.1:${SHOP_PORT}/`);
  await page.waitForNetworkIdle();
  const { size } = await sharp(await page.screenshot())
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(PICTURE);
  console.log(`${PICTURE}: ${WINDOW.width} x ${WINDOW.height} px, ${Math.round(size / 1000)} KB`);
} finally {
  await demo.close();
}
