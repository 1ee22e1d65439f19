import anyTest, { type TestFn } from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { bakeSolid } from '../../../engine/mockup/bake-solid/bake-solid.ts';
import { Graphics } from '../../../engine/mockup/bake-solid/graphics.ts';
import { loadFixtureScene } from '../../../engine/mockup/bake-solid/testing/fixture-scene.ts';
import type { RawPicture } from '../../../engine/platform/raw-picture.ts';
import { stampMockup } from '../../../engine/mockup/stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../../../engine/mockup/stamp/testing/stamp-reference.ts';
import { drawTestArtwork } from '../../../engine/mockup/stamp/testing/test-artworks.ts';
import { openStage } from '../../../engine/mockup/bake-solid/open-stage.ts';
import { nodePlatform } from '../../../engine/platform/node/node-platform.ts';
import { launchChromium } from '../../chromium.ts';
import type { LivePicture } from './live-page.ts';
import pageScript from './live-page.ts?script';

const SIZE_PX = 320;
const base64 = (bytes: Uint8Array | Uint8ClampedArray) => Buffer.from(bytes).toString('base64');

const test = anyTest as TestFn<{ page: Page; close: () => Promise<void> }>;
test.before(async (t) => {
  const { browser, close } = await launchChromium({ webgl: true });
  const page = await browser.newPage();
  await page.addScriptTag({ content: pageScript });
  t.context = { page, close };
});
test.after.always((t) => t.context.close?.());

/** The input of the page for the fixture's own scene. */
async function orderMug(): Promise<LivePicture> {
  const { scene, model } = await loadFixtureScene('mug', SIZE_PX);
  return { scene, camera: 'handle-left', model: base64(model), sizePx: SIZE_PX, artworks: [], colours: {} };
}

async function renderLive(page: Page, order: LivePicture): Promise<RawPicture> {
  const url = (await page.evaluate(`renderLive(${JSON.stringify(order)})`)) as string;
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data) };
}

const compare = (one: RawPicture, other: RawPicture): number => {
  const [first, second] = [one, other].map(({ widthPx: width, heightPx: height, rgba: data }) => ({
    width,
    height,
    data,
  }));
  return ssim(first!, second!).mssim;
};

const pictures = {
  'a camera': { viewName: 'handle-left', live: { camera: 'handle-left' } },
  'a frame of the turntable': { viewName: 'turn-1-of-3-320px', live: { camera: 'front', turnDeg: 120 } },
};
for (const [what, { viewName, live }] of Object.entries(pictures))
  test(`the live scene of a page matches the stamped picture: ${what}`, async (t) => {
    const { scene, source } = await loadFixtureScene('mug', SIZE_PX);
    const graphics = new Graphics(openStage);
    t.teardown(() => graphics.close());
    const plate = await bakeSolid(scene, viewName, { source, platform: nodePlatform, graphics });
    const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
    const artwork = await drawTestArtwork('photo', artworkWidthPx, artworkHeightPx);
    const colours = { inside: '#C03A2B' };
    const stamped = stampMockup(plate, [artwork], { colours });
    const artworks = [{ ...artwork, rgba: base64(artwork.rgba) }];
    const shown = await renderLive(t.context.page, { ...(await orderMug()), ...live, artworks, colours });
    const similarity = compare(shown, stamped);
    t.log(`SSIM ${similarity.toFixed(4)}, PSNR ${measurePsnrDb(shown, stamped).toFixed(1)} dB`);
    t.true(similarity >= 0.98);
    t.true(compare(shown, stampMockup(plate, [], { colours })) < 0.95, 'the artwork is seen');
  });

const tooMany = { widthPx: 1, heightPx: 1, rgba: base64(new Uint8Array(4)) };
const refused: Record<string, [order: Partial<LivePicture>, names: RegExp]> = {
  'a camera the scene has not': [{ camera: 'rear' }, /no camera "rear"; it has .*handle-left/],
  'a colour region the scene has not': [{ colours: { lid: '#FFFFFF' } }, /"lid" #FFFFFF.*inside/],
  'a colour that is none': [{ colours: { inside: 'red' } }, /"inside" red.*#RRGGBB/],
  'artwork for a surface the scene has not': [{ artworks: [tooMany, tooMany] }, /no surface 1\./],
};
for (const [what, [order, names]] of Object.entries(refused))
  test(`refused: ${what}`, async (t) => {
    const asked = { ...(await orderMug()), ...order };
    await t.throwsAsync(renderLive(t.context.page, asked), { message: names });
  });

test('refused: a browser without WebGL 2', async (t) => {
  const page = await t.context.page.browser().newPage();
  await page.addScriptTag({ content: pageScript });
  await page.evaluate(`
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
    };`);
  await t.throwsAsync(renderLive(page, await orderMug()), { message: /cannot show the product.*WebGL 2/ });
});
