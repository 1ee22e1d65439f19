// Bakes a camera of every solid fixture, stamps small text on it, and compares that with the whole scene rendered with
// the same artwork, two samples a pixel's side:
//   node scripts/run.mjs scripts/mockup-quality.ts [SIZE [MODEL…]]      (default 1500, all of fixtures/models)
import { existsSync, readdirSync } from 'node:fs';
import { ssim } from 'ssim.js';
import { bakeSolid, openSolidStage } from '../engine/mockup/bake-solid/bake-solid.ts';
import { Graphics } from '../engine/mockup/bake-solid/graphics.ts';
import { loadFixtureScene } from '../engine/mockup/bake-solid/testing/fixture-scene.ts';
import { renderWhole } from '../engine/mockup/bake-solid/testing/render-whole.ts';
import type { RawPicture } from '../engine/platform/raw-picture.ts';
import { writePlate } from '../engine/mockup/plate/write-plate.ts';
import { stampMockup } from '../engine/mockup/stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../engine/mockup/stamp/testing/stamp-reference.ts';
import { drawTestArtwork } from '../engine/mockup/stamp/testing/test-artworks.ts';
import { openStage } from '../engine/mockup/bake-solid/open-stage.ts';
import { nodePlatform } from '../engine/platform/node/node-platform.ts';

const [size = '1500', ...chosen] = process.argv.slice(2);
const folder = 'fixtures/models';
const models =
  chosen.length > 0
    ? chosen
    : readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/scene.json`));
const graphics = new Graphics(openStage);
const toImage = ({ widthPx, heightPx, rgba }: RawPicture) => ({
  width: widthPx,
  height: heightPx,
  data: rgba,
});
for (const name of models) {
  const { scene, source, model } = await loadFixtureScene(name, Number(size));
  const tools = { source, platform: nodePlatform, graphics };
  const camera = scene.cameras.at(-1)!.name;
  const startedMs = performance.now();
  const plate = await bakeSolid(scene, camera, tools);
  const bakeS = (performance.now() - startedMs) / 1000;
  const artworks = await Promise.all(
    plate.header.surfaces.map(async ({ artworkWidthPx, artworkHeightPx }) =>
      artworkWidthPx > 0 ? drawTestArtwork('text', artworkWidthPx, artworkHeightPx) : undefined,
    ),
  );
  const stamped = stampMockup(plate, artworks);
  const whole = await renderWhole(await openSolidStage(scene, model, tools), scene, camera, artworks);
  const similarity = ssim(toImage(stamped), toImage(whole)).mssim;
  console.log(
    `${name} ${camera}: SSIM ${similarity.toFixed(4)}, PSNR ${measurePsnrDb(stamped, whole).toFixed(1)} dB, ` +
      `plate ${(writePlate(plate).length / 1e6).toFixed(2)} MB, baked in ${bakeS.toFixed(0)} s by ${await graphics.name()}`,
  );
}
await graphics.close();
