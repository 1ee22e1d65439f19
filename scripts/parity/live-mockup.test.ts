import test from 'ava';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { bakeSolid } from '../../engine/mockup/bake-solid/bake-solid.ts';
import { Graphics } from '../../engine/mockup/bake-solid/graphics.ts';
import { loadFixtureScene } from '../../engine/mockup/bake-solid/testing/fixture-scene.ts';
import { stampMockup } from '../../engine/mockup/stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../../engine/mockup/stamp/testing/stamp-reference.ts';
import { drawTestArtwork } from '../../engine/mockup/stamp/testing/test-artworks.ts';
import { openStage } from '../../engine/platform/node/open-stage.ts';
import { nodePlatform } from '../../engine/platform/node/node-platform.ts';
import { launchChromium } from '../chromium.ts';
import type { LivePicture } from './live-page.ts';
import pageScript from './live-page.ts?script';

const SIZE_PX = 320;
const base64 = (bytes: Uint8Array | Uint8ClampedArray) => Buffer.from(bytes).toString('base64');

test('the live scene of a page looks as the stamped picture does', async (t) => {
  const { scene, source, model } = await loadFixtureScene('mug', SIZE_PX);
  const graphics = new Graphics(openStage);
  const camera = 'handle-left';
  const plate = await bakeSolid(scene, camera, { source, platform: nodePlatform, graphics });
  await graphics.close();
  const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
  const artwork = await drawTestArtwork('photo', artworkWidthPx, artworkHeightPx);
  const colours = { inside: '#C03A2B' };
  const stamped = stampMockup(plate, [artwork], { colours });

  const { browser, close } = await launchChromium({ webgl: true });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: pageScript });
    const order: LivePicture = {
      scene,
      camera,
      model: base64(model),
      sizePx: SIZE_PX,
      artworks: [{ ...artwork, rgba: base64(artwork.rgba) }],
      colours,
    };
    const url = (await page.evaluate(`renderLive(${JSON.stringify(order)})`)) as string;
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const live = { widthPx: info.width, heightPx: info.height, rgba: new Uint8ClampedArray(data) };
    const image = ({ rgba }: { rgba: Uint8ClampedArray }) => ({
      width: SIZE_PX,
      height: SIZE_PX,
      data: rgba,
    });
    const similarity = ssim(image(live), image(stamped)).mssim;
    t.log(`SSIM ${similarity.toFixed(4)}, PSNR ${measurePsnrDb(live, stamped).toFixed(1)} dB`);
    t.true(similarity >= 0.98);
    const unprinted = stampMockup(plate, [], { colours });
    t.true(ssim(image(live), image(unprinted)).mssim < 0.95, 'the artwork is seen');
  } finally {
    await close();
  }
});
