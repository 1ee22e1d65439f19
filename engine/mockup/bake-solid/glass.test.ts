import test from 'ava';
import type { SolidScene } from '../../model/mockup-scene.ts';
import { openStage } from '../../platform/node/open-stage.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../plate/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeSolid } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import { listTurntableFrames } from './solid-view.ts';
import { loadFixtureScene } from './testing/fixture-scene.ts';

const graphics = new Graphics(openStage);
test.after.always(() => graphics.close());

const SIZE_PX = 96;
const WHITE = { widthPx: 4, heightPx: 5, rgba: new Uint8ClampedArray(4 * 5 * 4).fill(255) };

test.serial('glass is see-through in its middle and shows the studio in its cut edges', async (t) => {
  const plate = await bake(() => 'front');
  const bare = stampMockup(plate, [], { background: 'transparent' });
  const alphas = alongRow(bare, Math.round(SIZE_PX * 0.55));
  const left = alphas.findIndex((alpha) => alpha > 200);
  const right = SIZE_PX - 1 - alphas.toReversed().findIndex((alpha) => alpha > 200);
  t.true(right - left > SIZE_PX / 4, 'both edges are as good as opaque');
  const middle = alphas.slice(left + 10, right - 9);
  t.true(Math.max(...middle) < 80, `the middle is clear: ${middle.join(' ')}`);
});

test.serial('a print on glass is seen from behind', async (t) => {
  const plate = await bake((scene) => listTurntableFrames(scene, { frames: 2, sizePx: SIZE_PX })[1]!);
  const [bare, printed] = [[], [WHITE]].map((artworks) =>
    stampMockup(plate, artworks, { background: '#000000' }),
  ) as [RawPicture, RawPicture];
  const at = 4 * (Math.round(SIZE_PX * 0.55) * SIZE_PX + SIZE_PX / 2);
  t.true(printed.rgba[at]! > bare.rgba[at]! + 60, `${printed.rgba[at]} on ${bare.rgba[at]}`);
});

async function bake(nameView: (scene: SolidScene) => string) {
  const { scene, source } = await loadFixtureScene('glass-award', SIZE_PX);
  return bakeSolid(scene, nameView(scene), { source, platform: nodePlatform, graphics });
}

const alongRow = ({ rgba, widthPx }: RawPicture, row: number): number[] =>
  Array.from({ length: widthPx }, (_, x) => rgba[4 * (row * widthPx + x) + 3]!);
