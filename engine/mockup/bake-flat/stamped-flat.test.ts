import test from 'ava';
import sharp from 'sharp';
import type { FlatProjection } from '../../model/mockup-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { composeProjection } from './compose-projection.ts';
import { bakeTestScene, paintPicture } from './testing/bake-test-scene.ts';
import { measurePsnrDb } from '../stamp/testing/stamp-reference.ts';
import { supersample } from './testing/supersample.ts';

const SIZE_PX = 240;
const LEAST_DB = 45;

const projections: Record<string, FlatProjection> = {
  'a turned rectangle': {
    type: 'rectangle',
    topLeft: [52.3, 21.7],
    widthPx: 160,
    heightPx: 171,
    angleDeg: 9,
  },
  'a steep quad': {
    type: 'quad',
    corners: [
      [20.4, 31.2],
      [222.7, 64.9],
      [209.1, 176.3],
      [31.8, 226.5],
    ],
  },
  'a cylinder seen from above': {
    type: 'cylinder',
    corners: [
      [30.5, 30],
      [210.5, 30],
      [204.5, 200],
      [36.5, 200],
    ],
    arcDeg: 150,
    sagTopPx: 17,
    sagBottomPx: 24,
    uFrom: 0.1,
    uTo: 0.9,
  },
  'a waving mesh': {
    type: 'mesh',
    points: [0, 1, 2, 3].map((j) =>
      [0, 1, 2, 3, 4, 5, 6].map((i): [number, number] => [
        24 + i * 32 + 5 * Math.sin(j * 2),
        34 + j * 56 + 14 * Math.sin(i * 1.05),
      ]),
    ),
  },
};

type LoadArtwork = (widthPx: number, heightPx: number) => Promise<RawPicture>;

const readFrom =
  (file: string): LoadArtwork =>
  async (width, height) => {
    const { data } = await sharp(file)
      .resize(width, height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { widthPx: width, heightPx: height, rgba: new Uint8ClampedArray(data) };
  };

const artworks: Readonly<Record<string, LoadArtwork>> = {
  'fine text': readFrom('fixtures/golden/poster-family-rules/poster.png'),
  'a checkerboard': (widthPx, heightPx) =>
    Promise.resolve(
      paintPicture(widthPx, heightPx, (x, y) => (((x >> 4) + (y >> 4)) % 2 ? [255, 255, 255] : [12, 40, 90])),
    ),
  'a photograph': readFrom('fixtures/images/daisy-meadow.jpg'),
};

const white = paintPicture(SIZE_PX, SIZE_PX, () => [255, 255, 255]);

for (const [name, projection] of Object.entries(projections))
  test(`${name} is stamped as a rendering with 10 x 10 samples per pixel`, async (t) => {
    const plate = await bakeTestScene(
      { surfaces: [{ maskId: 1, projection }] },
      { 'base.png': white },
      SIZE_PX,
    );
    const exact = composeProjection(projection);
    for (const [title, load] of Object.entries(artworks)) {
      const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
      const artwork = await load(artworkWidthPx, artworkHeightPx);
      const decibels = measurePsnrDb(stampMockup(plate, [artwork]), supersample(exact, artwork, SIZE_PX));
      t.log(`${title}: ${decibels.toFixed(1)} dB`);
      t.true(decibels >= LEAST_DB, `${title}: ${decibels}`);
    }
  });
