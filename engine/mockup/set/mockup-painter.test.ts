import test from 'ava';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { AssetLibrary } from '../../scene/asset-library.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { shrinkPicture } from '../raster/shrink-picture.ts';
import { MockupPainter } from './mockup-painter.ts';
import { makeUpPlate } from './testing/made-up-plate.ts';
import { makeSet } from './testing/sample-set.ts';

const PLATE_PX = 128;
const plate = makeUpPlate({ sizePx: PLATE_PX });

/** A painter that records the widths of its surfaces. */
function openPainter(): { painter: MockupPainter; widthsPx: number[] } {
  const { product, design, tools } = makeSet({});
  const widthsPx: number[] = [];
  const platform = {
    ...nodePlatform,
    createSurface(widthPx: number, heightPx: number) {
      widthsPx.push(widthPx);
      return nodePlatform.createSurface(widthPx, heightPx);
    },
  };
  const library = new AssetLibrary(tools.source, platform);
  return { painter: new MockupPainter(product, design, { library, platform }), widthsPx };
}

const { artworkWidthPx } = plate.header.surfaces[0]!;

test('artwork is painted at the size that the plate shows, and smaller for a picture of at most a quarter', async (t) => {
  const { painter, widthsPx } = openPainter();
  for (const sizePx of [PLATE_PX, PLATE_PX / 2, PLATE_PX / 4, PLATE_PX / 8])
    await painter.paint(plate, { sizePx });
  // The half-size picture uses the artwork of the full size.
  t.deepEqual(widthsPx, [artworkWidthPx, Math.ceil(artworkWidthPx / 2), Math.ceil(artworkWidthPx / 4)]);
});

test('a small picture equals the reduced large one', async (t) => {
  const { painter } = openPainter();
  const sidePx = PLATE_PX / 8;
  const large = await painter.paint(plate, { sizePx: PLATE_PX });
  const small = await painter.paint(plate, { sizePx: sidePx });
  t.true(largestDifference(small, shrinkPicture(large, sidePx, sidePx)) <= 3);
});

const largestDifference = (one: RawPicture, other: RawPicture): number =>
  one.rgba.reduce((largest, level, index) => Math.max(largest, Math.abs(level - other.rgba[index]!)), 0);
