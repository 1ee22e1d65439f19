import test from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { admitClipArt } from '../../../engine/assets/admit-clip-art.ts';
import { nodePlatform } from '../../../engine/node.ts';
import { decodePictures } from '../../../engine/scene/decoded-pictures.ts';
import { VectorArt } from '../../../engine/scene/vector-art.ts';
import { launchChromium } from '../../chromium.ts';
import { comparePixels } from './compare-pixels.ts';

// Clip art is painted as Chromium paints the same file by itself.

const MIN_SSIM = 0.995;
/** Canvases clip by quarters of a pixel. */
const MAX_LEVELS = 80;
const WIDTHS_PX = [500, 960];
const SIDE = 120;

let chromium: Awaited<ReturnType<typeof launchChromium>>;
let page: Page;
test.before(async () => {
  chromium = await launchChromium();
  page = await chromium.browser.newPage();
});
test.after.always(() => chromium.close());

/** Stripes one pixel wide, lighter from left to right, and transparent in a corner. */
async function pictureUri(widthPx: number, heightPx: number): Promise<string> {
  const data = Buffer.alloc(widthPx * heightPx * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % widthPx, Math.floor(at / 4 / widthPx)];
    const isClear = x + y > (widthPx + heightPx) * 0.8;
    data.set(
      [x % 2 === 0 ? 200 : 20, Math.round((200 * x) / widthPx), y % 2 === 0 ? 90 : 10, isClear ? 0 : 255],
      at,
    );
  }
  const png = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const small = await pictureUri(12, 9);
const large = await pictureUri(180, 140);

const cases: Record<string, string> = {
  'edges of enlarged pictures within a pixel': [0, 1, 2, 3]
    .map(
      (n) => `<image href="${small}" x="${3 + n * 29.13}" y="${4.2 + n * 3.37}" width="24.1" height="18.3"/>`,
    )
    .join(''),
  'edges of reduced pictures within a pixel': [0, 1, 2, 3]
    .map(
      (n) => `<image href="${large}" x="${3 + n * 29.13}" y="${4.2 + n * 3.37}" width="24.1" height="18.3"/>`,
    )
    .join(''),
  'edges of turned and stretched pictures': `<image href="${small}" x="20" y="20" width="50" height="40" transform="rotate(17 60 60)"/><image href="${large}" x="40" y="60" width="50" height="40" transform="skewX(-12) scale(.9 1.1)"/>`,
  'edges of pictures in a filter': `<filter id="f" x="0" y="0" width="1" height="1"><feImage href="${small}" x="10.3" y="12.7" width="60.4" height="40.1" preserveAspectRatio="none"/></filter><rect width="90" height="90" filter="url(#f)"/><filter id="o"><feOffset dx="3"/></filter><image href="${small}" x="30.3" y="70.6" width="50.2" height="40" filter="url(#o)"/>`,
  'fine lines along quadratic curves': `<g fill="none" stroke="#000" stroke-width=".12">${[10, 35, 60, 85].map((x) => `<path d="M${x} 5Q${x + 30} 10 ${x} 60T${x + 20} 110"/>`).join('')}</g>`,
  'fine lines around rectangles': `<g fill="none" stroke="#c00" stroke-width=".1">${[0, 1, 2, 3, 4, 5].map((n) => `<rect x="${4 + n * 19.3}" y="${5 + n * 7.17}" width="14.1" height="60"/>`).join('')}</g>`,
  'grounds of tiles': `<pattern id="p" patternUnits="userSpaceOnUse" width="7.3" height="6.1"><rect width="8" height="8" fill="#036"/></pattern><pattern id="t" href="#p" patternTransform="rotate(31)"/><rect width="100" height="50" fill="url(#p)"/><circle cx="60" cy="80" r="35" fill="url(#t)"/>`,
  'faded and masked pictures': `<mask id="m"><image href="${small}" x="5.2" y="6.3" width="60" height="40"/></mask><rect width="70" height="70" fill="#06c" mask="url(#m)"/><image href="${large}" x="40.4" y="50.3" width="60" height="50" opacity=".5"/>`,
};

for (const [name, content] of Object.entries(cases))
  test.serial(name, async (t) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${content}</svg>`;
    for (const widthPx of WIDTHS_PX) {
      const [ours, theirs] = [await paint(svg, widthPx), await shoot(svg, widthPx)];
      t.true(theirs.some((level) => level > 0));
      const { ssim, maxDifference } = comparePixels(ours, theirs, widthPx, widthPx);
      const figures = `${ssim.toFixed(5)}, ${maxDifference} levels at ${widthPx} px`;
      t.log(figures);
      t.true(ssim >= MIN_SSIM && maxDifference <= MAX_LEVELS, figures);
    }
  });

async function paint(svg: string, widthPx: number): Promise<Uint8ClampedArray> {
  const clipArt = admitClipArt(new TextEncoder().encode(svg));
  const surface = nodePlatform.createSurface(widthPx, widthPx);
  const { context } = surface;
  context.scale(widthPx / SIDE, widthPx / SIDE);
  context.translate(SIDE / 2, SIDE / 2);
  const pictures = await decodePictures(clipArt, nodePlatform);
  new VectorArt(clipArt, nodePlatform, undefined, pictures).draw(context);
  const { data } = context.getImageData(0, 0, widthPx, widthPx);
  nodePlatform.releaseSurface(surface);
  return data;
}

async function shoot(svg: string, widthPx: number): Promise<Uint8ClampedArray> {
  await page.setViewport({ width: widthPx, height: widthPx });
  const uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(
    `<body style="margin:0;background:transparent"><img style="display:block;width:${widthPx}px" src="${uri}">`,
  );
  await page.evaluate(() => document.querySelector('img')!.decode());
  const shot = await page.screenshot({ omitBackground: true });
  return new Uint8ClampedArray(await sharp(shot).ensureAlpha().raw().toBuffer());
}
