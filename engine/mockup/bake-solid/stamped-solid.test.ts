import test from 'ava';
import { ssim } from 'ssim.js';
import { openStage } from '../../platform/node/open-stage.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../plate/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../stamp/testing/stamp-reference.ts';
import { drawTestArtwork, type TestArtwork } from '../stamp/testing/test-artworks.ts';
import { bakeSolid, openSolidStage } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import { loadFixtureScene } from './testing/fixture-scene.ts';
import { renderWhole } from './testing/render-whole.ts';

// Plates against the whole scene rendered with the artwork on it.

const graphics = new Graphics(openStage);
test.after.always(() => graphics.close());

const SIZE_PX = 400;
const subjects: [model: string, view: string, artwork: TestArtwork, colour?: string][] = [
  ['mug', 'handle-left', 'text'],
  ['t-shirt', 'front', 'glass', '#2A4A3A'],
  ['glass-award', 'three-quarter', 'text'],
];

const toImage = ({ widthPx, heightPx, rgba }: RawPicture) => ({
  width: widthPx,
  height: heightPx,
  data: rgba,
});

for (const [model, view, kind, colour] of subjects)
  test.serial(`${model}: a stamped plate looks as the whole scene rendered with its artwork`, async (t) => {
    const { scene, source, model: bytes } = await loadFixtureScene(model, SIZE_PX);
    const tools = { source, platform: nodePlatform, graphics };
    const plate = await bakeSolid(scene, view, tools);
    const artworks = await Promise.all(
      plate.header.surfaces.map(async ({ artworkWidthPx, artworkHeightPx }) =>
        artworkWidthPx > 0 ? drawTestArtwork(kind, artworkWidthPx, artworkHeightPx) : undefined,
      ),
    );
    const colours = scene.colourRegions.map((region) => colour ?? region.colour);
    const named = Object.fromEntries(scene.colourRegions.map(({ name }, index) => [name, colours[index]!]));
    const stamped = stampMockup(plate, artworks, { colours: named });
    const whole = await renderWhole(
      await openSolidStage(scene, bytes, tools),
      scene,
      view,
      artworks,
      colours,
    );
    const bare = stampMockup(plate, [], { colours: named });
    const psnrDb = measurePsnrDb(stamped, whole);
    const similarity = ssim(toImage(stamped), toImage(whole)).mssim;
    t.log(`by ${await graphics.name()}: SSIM ${similarity.toFixed(4)}, PSNR ${psnrDb.toFixed(1)} dB`);
    t.true(similarity >= 0.995);
    t.true(psnrDb >= 45);
    t.true(measurePsnrDb(bare, whole) < 35, 'the artwork is seen');
  });
