import test from 'ava';
import { ssim } from 'ssim.js';
import type { ArtworkPlacement, SolidScene } from '../../model/mockup-scene.ts';
import { openStage } from './open-stage.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { measurePsnrDb } from '../stamp/testing/stamp-reference.ts';
import { drawTestArtwork, type TestArtwork } from '../stamp/testing/test-artworks.ts';
import { bakeSolid, openSolidStage } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import { listTurntableFrames } from './solid-view.ts';
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

// Here, because setting up a scene takes seconds, and the next test uses the mug.
test.serial('the handle of a mug stays in the picture at every angle of its turntable', async (t) => {
  const { scene, source } = await loadFixtureScene('mug', SIZE_PX);
  const tools = { source, platform: nodePlatform, graphics };
  const handle = scene.colourRegions.findIndex(({ name }) => name === 'handle');
  const sizePx = 48;
  let [left, right] = [sizePx, 0];
  for (const frame of listTurntableFrames(scene, { frames: 8, sizePx })) {
    const { header, regions } = await bakeSolid(scene, frame, tools);
    t.like(header, { widthPx: sizePx, heightPx: sizePx, camera: frame });
    for (const pixel of regions[handle]!.pixels) {
      left = Math.min(left, pixel % sizePx);
      right = Math.max(right, pixel % sizePx);
    }
  }
  t.log(`from ${left} to ${right} of ${sizePx} px`);
  t.true(left >= 1 && right < sizePx - 1, 'it is not cut off');
  t.true(left < sizePx / 6 && right > sizePx * (5 / 6), 'it is looked at from near');
});

for (const [model, view, kind, colour] of subjects)
  test.serial(
    `${model}: a stamped plate is similar to the whole scene rendered with its artwork`,
    async (t) => {
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
    },
  );

test.serial('a mug printed white is nowhere lighter than the bare mug', async (t) => {
  const { scene, source } = await loadFixtureScene('mug', SIZE_PX);
  const plate = await bakeSolid(scene, 'front', { source, platform: nodePlatform, graphics });
  const bare = stampMockup(plate, []).rgba;
  const printed = stampMockup(plate, [WHITE]).rgba;
  const lighter = Array.from(printed, (value, at) => value - bare[at]!).toSorted((a, b) => b - a);
  // At its outline, normals of the print's mesh differ slightly from those of the mug's.
  t.true(lighter[0]! <= 8, `by up to ${lighter[0]} levels`);
  t.true(lighter[Math.round(lighter.length / 100)]! <= 2);
});

const turned: ArtworkPlacement = { turnDeg: 90, mirror: true, scale: [0.5, 0.4], offset: [0.2, -0.1] };

/** The plaque with a placement of its artwork. */
async function bakePlaque(placement?: ArtworkPlacement) {
  const { scene, source, model } = await loadFixtureScene('award-plaque', SIZE_PX);
  const placed = {
    ...scene,
    surfaces: scene.surfaces.map((surface) => ({ ...surface, ...(placement && { placement }) })),
  };
  const tools = { source, platform: nodePlatform, graphics };
  const view = scene.cameras[0]!.name;
  const plate = await bakeSolid(placed, view, tools);
  return { placed, view, plate, openStage: () => openSolidStage(placed, model, tools) };
}

test.serial('placed artwork is at the same position on a stamped plate as in the whole scene', async (t) => {
  const { placed, view, plate, openStage: openPlaced } = await bakePlaque(turned);
  const artworks = await Promise.all(
    plate.header.surfaces.map(({ artworkWidthPx, artworkHeightPx }) =>
      drawTestArtwork('text', artworkWidthPx, artworkHeightPx),
    ),
  );
  const stamped = stampMockup(plate, artworks);
  const psnrDb = measurePsnrDb(stamped, await renderWhole(await openPlaced(), placed, view, artworks));
  t.log(`PSNR ${psnrDb.toFixed(1)} dB`);
  t.true(psnrDb >= 45);
  t.true(measurePsnrDb(stamped, stampMockup(plate, [])) < 40, 'the artwork is seen');
});

test.serial('outside of placed artwork the surface is not printed', async (t) => {
  const white = { widthPx: 4, heightPx: 4, rgba: new Uint8ClampedArray(4 * 4 * 4).fill(255) };
  const printedPixels = async (placement?: ArtworkPlacement) => {
    const { plate } = await bakePlaque(placement);
    const bare = stampMockup(plate, []).rgba;
    const printed = stampMockup(plate, [white]).rgba;
    return printed.filter((value, at) => at % 4 === 0 && Math.abs(value - bare[at]!) > 2).length;
  };
  const all = await printedPixels();
  const part = (await printedPixels({ ...turned, scale: [0.5, 0.5], offset: [0, 0] })) / all;
  t.true(Math.abs(part - 0.25) < 0.04, `${part.toFixed(3)} of it is printed`);
});

// Cut glass is tested here because the graphics library is open.

const GLASS_PX = 96;
const WHITE = { widthPx: 4, heightPx: 5, rgba: new Uint8ClampedArray(4 * 5 * 4).fill(255) };

test.serial('glass is transparent in its centre and shows the studio in its cut edges', async (t) => {
  const plate = await bake(() => 'front');
  const bare = stampMockup(plate, [], { background: 'transparent' });
  const alphas = alongRow(bare, Math.round(GLASS_PX * 0.55));
  const left = alphas.findIndex((alpha) => alpha > 200);
  const right = GLASS_PX - 1 - alphas.toReversed().findIndex((alpha) => alpha > 200);
  t.true(right - left > GLASS_PX / 4, 'both edges are as good as opaque');
  const middle = alphas.slice(left + 10, right - 9);
  t.true(Math.max(...middle) < 80, `the middle is clear: ${middle.join(' ')}`);
});

test.serial('a print on glass is visible from behind', async (t) => {
  const plate = await bake((scene) => listTurntableFrames(scene, { frames: 2, sizePx: GLASS_PX })[1]!);
  const [bare, printed] = [[], [WHITE]].map((artworks) =>
    stampMockup(plate, artworks, { background: '#000000' }),
  ) as [RawPicture, RawPicture];
  const at = 4 * (Math.round(GLASS_PX * 0.55) * GLASS_PX + GLASS_PX / 2);
  t.true(printed.rgba[at]! > bare.rgba[at]! + 60, `${printed.rgba[at]} on ${bare.rgba[at]}`);
});

async function bake(nameView: (scene: SolidScene) => string) {
  const { scene, source } = await loadFixtureScene('glass-award', GLASS_PX);
  return bakeSolid(scene, nameView(scene), { source, platform: nodePlatform, graphics });
}

const alongRow = ({ rgba, widthPx }: RawPicture, row: number): number[] =>
  Array.from({ length: widthPx }, (_, x) => rgba[4 * (row * widthPx + x) + 3]!);
