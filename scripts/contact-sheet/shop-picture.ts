// Makes the picture of the demo shop in README.md, from its product pictures (`shop-pictures.ts`):
//   node scripts/run.mjs scripts/contact-sheet/shop-picture.ts
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { parseProduct } from '../../engine/node.ts';
import { listProducts } from '../../web/shop/catalogue.ts';
import { createShop } from '../../web/shop/create-shop.ts';
import { ShopApi } from '../../web/shop/shop-api.ts';
import { unpackFonts } from '../../web/testing/unpack-fonts.ts';
import { launchChromium } from '../chromium.ts';

const PICTURE = 'fixtures/readme-shop.jpg';
const PRODUCTS = 'fixtures/products';
const WINDOW = { width: 1200, height: 868, deviceScaleFactor: 1 };
const QUALITY = 80;

const names = (await readdir(PRODUCTS)).toSorted();
const products = await Promise.all(
  names.map(async (name) => {
    const product = parseProduct(JSON.parse(await readFile(join(PRODUCTS, name, 'product.json'), 'utf8')));
    return {
      name,
      title: product.shopProduct.enterpriseProductGroup.productTitle,
      shopProductVariantIds: [1],
    };
  }),
);
// The list of products needs no API.
const apiUrl = 'http://127.0.0.1';
const api = new ShopApi(apiUrl, { enterpriseId: 1, username: '', password: '' });
const shop = createShop({
  apiUrl,
  api,
  products: listProducts(products),
  pictureFolder: 'fixtures/shop',
});
const handle = shop.callback();
const server = createServer((request, response) => void handle(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
await unpackFonts(fontFolder);
const chromium = await launchChromium({ fontFolder });
try {
  const page = await chromium.browser.newPage();
  await page.setViewport(WINDOW);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForNetworkIdle();
  const { size } = await sharp(await page.screenshot())
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(PICTURE);
  console.log(`${PICTURE}: ${WINDOW.width} x ${WINDOW.height} px, ${Math.round(size / 1000)} KB`);
} finally {
  await chromium.close();
  server.close();
  server.closeAllConnections();
  await rm(fontFolder, { recursive: true, force: true });
}
