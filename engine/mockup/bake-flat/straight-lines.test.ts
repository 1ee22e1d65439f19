import test from 'ava';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeTestScene, paintPicture } from './testing/bake-test-scene.ts';

const SIZE_PX = 300;
const MAX_OFF_PX = 0.5;

test('straight lines stay straight under a perspective quad, to within half a pixel', async (t) => {
  const plate = await bakeTestScene(
    {
      surfaces: [
        {
          maskId: 1,
          projection: {
            type: 'quad',
            corners: [
              [22.3, 40.1],
              [280.2, 12.8],
              [251.7, 281.4],
              [48.9, 233.6],
            ],
          },
        },
      ],
    },
    { 'base.png': paintPicture(SIZE_PX, SIZE_PX, () => [255, 255, 255]) },
    SIZE_PX,
  );
  // Black to the left of a line that leans in the artwork, so that no axis favours it.
  const artwork = paintPicture(700, 700, (x, y) => (x + 0.3 * y < 440 ? [0, 0, 0] : [255, 255, 255]));
  const { rgba } = stampMockup(plate, [artwork]);
  const edge: [number, number][] = [];
  for (let y = 60; y < 225; y += 1) {
    const dark = (x: number) => rgba[(y * SIZE_PX + x) * 4]! < 128;
    // From the middle of the dark part to the right.
    let x = 90;
    while (dark(x)) x += 1;
    const [before, after] = [rgba[(y * SIZE_PX + x - 1) * 4]!, rgba[(y * SIZE_PX + x) * 4]!];
    edge.push([x - 0.5 + (128 - before) / (after - before), y]);
  }
  const count = edge.length;
  const mean = (pick: (point: [number, number]) => number) =>
    edge.reduce((sum, point) => sum + pick(point), 0) / count;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / mean(([, y]) => (y - meanY) ** 2);
  const worst = Math.max(...edge.map(([x, y]) => Math.abs(x - meanX - slope * (y - meanY))));
  t.log(`${count} rows, ${worst.toFixed(3)} px off at most`);
  t.true(Math.abs(slope) > 0.1);
  t.true(worst < MAX_OFF_PX, `${worst} px`);
});
