import test from 'ava';
import { COVERAGE_ONE } from '../plate/plate.ts';
import { decodeSrgb } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { bakeTestPlate } from '../plate/testing/bake-test-plate.ts';
import { shrinkPicture } from '../raster/shrink-picture.ts';
import { stampMockup } from './stamp-mockup.ts';
import { measurePsnrDb, stampReference } from './testing/stamp-reference.ts';
import { drawCheckerboard, drawTestArtwork, testArtworks } from './testing/test-artworks.ts';

const SIZE_PX = 160;
const LEAST_DB = 45;

type Project = (x: number, y: number) => readonly [number, number] | undefined;
const within = (u: number, v: number) => (u < 0 || u > 1 || v < 0 || v > 1 ? undefined : ([u, v] as const));

const projections: Record<string, Project> = {
  'a rectangle between the pixels': (x, y) => within((x - 20.3) / 120, (y - 33.7) / 61),
  'a rectangle turned by 33 degrees': (x, y) => {
    const [cos, sin] = [Math.cos(0.576), Math.sin(0.576)];
    return within(
      0.5 + ((x - 80) * cos + (y - 80) * sin) / 110,
      0.5 + ((y - 80) * cos - (x - 80) * sin) / 60,
    );
  },
  'a quad that recedes': (x, y) => {
    const [left, top] = [x - 12, y - 24];
    const depth = 1 + left * 0.0045 - top * 0.001;
    return within((left * 1.25 + top * 0.12) / (depth * 160), (top * 1.3 - left * 0.1) / (depth * 120));
  },
  'a cylinder seen from above': (x, y) => {
    const sine = (x - 80) / 62;
    if (Math.abs(sine) > 0.98) return undefined;
    return within(0.5 + Math.asin(sine) / 4.2, (y - 30 - Math.sqrt(1 - sine * sine) * 12) / 90);
  },
};

for (const [name, project] of Object.entries(projections))
  test(`${name}: equals a rendering with ten by ten samples per pixel`, async (t) => {
    const plate = bakeTestPlate({ surfaces: [{ project }] }, { widthPx: SIZE_PX, heightPx: SIZE_PX });
    const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
    const [{ pixels, coverage }] = plate.layers as [(typeof plate.layers)[number]];
    const filled = new Set(pixels.filter((_, i) => coverage[i] === COVERAGE_ONE));
    // The coverage of rim pixels is determined by the bake; here it has four samples instead of a hundred.
    const isInside = (pixel: number) => [1, -1, SIZE_PX, -SIZE_PX].every((step) => filled.has(pixel + step));
    for (const kind of testArtworks) {
      const artwork = await drawTestArtwork(kind, artworkWidthPx, artworkHeightPx);
      const reference = stampReference(SIZE_PX, SIZE_PX, artwork, project);
      const db = measurePsnrDb(stampMockup(plate, [artwork]), reference, isInside);
      t.log(`${kind}: ${db.toFixed(1)} dB`);
      t.true(db >= LEAST_DB, `${kind}: ${db.toFixed(1)} dB`);
    }
  });

test('artwork of twice and of half the size that the plate requests is read correctly', async (t) => {
  const project = projections['a cylinder seen from above']!;
  const plate = bakeTestPlate({ surfaces: [{ project }] }, { widthPx: SIZE_PX, heightPx: SIZE_PX });
  const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
  const isInside = (pixel: number) =>
    Math.abs((pixel % SIZE_PX) - 80) < 50 && Math.abs(Math.floor(pixel / SIZE_PX) - 80) < 30;
  for (const scale of [0.5, 2]) {
    const artwork = await drawTestArtwork(
      'photo',
      Math.round(artworkWidthPx * scale),
      Math.round(artworkHeightPx * scale),
    );
    const reference = stampReference(SIZE_PX, SIZE_PX, artwork, project);
    const db = measurePsnrDb(stampMockup(plate, [artwork]), reference, isInside);
    t.true(db >= LEAST_DB, `x ${scale}: ${db.toFixed(1)} dB`);
  }
});

test('artwork much larger than a picture is averaged, not point-sampled', (t) => {
  const plate = bakeTestPlate(
    { surfaces: [{ project: (x, y) => [x / 24, y / 24] }] },
    { widthPx: 24, heightPx: 24 },
  );
  const { rgba } = stampMockup(plate, [drawCheckerboard(1536, 1536, 384)]);
  const levels = rgba.filter((_, i) => i % 4 === 0);
  t.true(Math.min(...levels) >= 187 && Math.max(...levels) <= 189, 'half the light everywhere');
});

test('a fine pattern that moves by fractions of a pixel does not shimmer', (t) => {
  const project = projections['a quad that recedes']!;
  const plate = bakeTestPlate({ surfaces: [{ project }] }, { widthPx: SIZE_PX, heightPx: SIZE_PX });
  const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
  // Squares of two and a half texels: two pixels in the front, one in the back.
  const columns = artworkWidthPx / 2.5;
  const worst = [0, 0.25, 0.5, 0.75].map((shift) => {
    const fine = drawCheckerboard(artworkWidthPx * 4, artworkHeightPx * 4, columns, shift);
    const artwork = shrinkPicture(fine, artworkWidthPx, artworkHeightPx);
    const stamped = patchLights(stampMockup(plate, [artwork]));
    const seen = patchLights(stampReference(SIZE_PX, SIZE_PX, artwork, project));
    return Math.max(...stamped.map((light, patch) => Math.abs(light - seen[patch]!)));
  });
  t.log(`the light of 4 x 4 pixels is off by ${(Math.max(...worst) * 100).toFixed(2)} % at most`);
  t.true(Math.max(...worst) < 0.005);
});

/** Linear light of patches of 4 x 4 pixels in the centre of the picture. */
function patchLights({ rgba }: RawPicture): number[] {
  const lights: number[] = [];
  for (let top = 56; top < 96; top += 4)
    for (let left = 40; left < 120; left += 4) {
      let light = 0;
      for (let p = 0; p < 16; p += 1)
        light += decodeSrgb(rgba[((top + (p >> 2)) * SIZE_PX + left + (p & 3)) * 4]! / 255) / 16;
      lights.push(light);
    }
  return lights;
}
