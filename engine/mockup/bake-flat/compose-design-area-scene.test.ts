import test from 'ava';
import { MemoryAssetSource } from '../../assets/memory-asset-source.ts';
import { PlatenError } from '../../errors.ts';
import type { FlatScene } from '../../model/mockup-scene.ts';
import { type Product, parseProduct } from '../../model/product-file.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeFlat } from './bake-flat.ts';
import { composeDesignAreaScene } from './compose-design-area-scene.ts';
import { encodeTestPng, paintPicture } from './testing/bake-test-scene.ts';

const source = new MemoryAssetSource({
  'base.png': await encodeTestPng(paintPicture(200, 200, () => [255, 255, 255])),
  'mask.png': await encodeTestPng(paintPicture(40, 20, (x) => (x < 20 ? [255, 255, 255] : [0, 0, 0]))),
});

/** A print of 50.8 x 25.4 mm at 100 dpi: 200 x 100 px. */
const productWith = (...designAreas: object[]): Product =>
  parseProduct({
    version: 1,
    shopProduct: { id: 1, shopProductVariants: [{ id: 1, enterpriseProductMaskGroupId: 1 }] },
    maskGroups: [{ id: 1, masks: [{ id: 5, configuration: { designAreas } }] }],
    printAreas: [
      {
        id: 9,
        enterpriseProductMaskId: 5,
        configuration: {
          imageWidth: 50.8,
          imageHeight: 25.4,
          imageDPI: 100,
          previewPositionX: 50,
          previewPositionY: 125,
          previewWidth: 400,
          previewHeight: 200,
        },
      },
    ],
  });

const area = { baseS3Location: 'base.png', datumX: 30, datumY: 40 };
const sceneOf = async (...areas: object[]): Promise<FlatScene> =>
  (await composeDesignAreaScene(productWith(...areas), 5, source))!;

test('[B3-09] a design area places its print on the base picture by datum, tilt and ratioImageToPrint', async (t) => {
  const scene = await sceneOf({ ...area, tilt: 12, ratioImageToPrint: 0.5, mockupImageSize: 600 });
  t.is(scene.sizePx, 600);
  t.like(scene.views[0], {
    name: 'area-1',
    baseUrl: 'base.png',
    surfaces: [
      {
        maskId: 5,
        printAreaId: 9,
        projection: { type: 'rectangle', topLeft: [30, 40], widthPx: 100, heightPx: 50, angleDeg: 12 },
      },
    ],
  });
});

test('ratioImageToMask sizes the artwork by its mask, which clips it', async (t) => {
  const scene = await sceneOf({ ...area, maskS3Location: 'mask.png', ratioImageToMask: 2.5 });
  t.like(scene.views[0]!.surfaces[0], {
    cutUrl: 'mask.png',
    projection: { type: 'rectangle', widthPx: 100, heightPx: 50 },
  });
  const plate = await bakeFlat({ ...scene, sizePx: 200 }, 'area-1', { source, platform: nodePlatform });
  const { rgba } = stampMockup(plate, [paintPicture(10, 5, () => [0, 0, 0])]);
  const level = (x: number, y: number) => rgba[(y * 200 + x) * 4];
  t.is(level(50, 60), 0);
  t.is(level(110, 60), 255); // the mask is black there
  t.is(level(20, 60), 255);
});

test('without ratios the base shows the whole canvas of the mask', async (t) => {
  const scene = await sceneOf(area);
  t.like(scene.views[0]!.surfaces[0]!.projection, { widthPx: 160, heightPx: 80 });
  t.is(scene.sizePx, 1500);
});

test('contradictory ratios are refused with both sizes', async (t) => {
  const error = await t.throwsAsync(
    sceneOf({ ...area, maskS3Location: 'mask.png', ratioImageToMask: 3, ratioImageToPrint: 0.5 }),
    { instanceOf: PlatenError },
  );
  t.is(error.code, 'design-area-ratios');
  t.regex(error.message, /100 x 50 px.*120 x 60 px/);
});

test('ratios may differ by rounding, and that of the print is used', async (t) => {
  const scene = await sceneOf({
    ...area,
    maskS3Location: 'mask.png',
    ratioImageToMask: 2.52,
    ratioImageToPrint: 0.5,
  });
  t.like(scene.views[0]!.surfaces[0]!.projection, { widthPx: 100, heightPx: 50 });
});

test('an inactive print area is ignored', async (t) => {
  const product = productWith(area);
  const printAreas = product.printAreas.map((each) => ({ ...each, active: false }));
  const scene = await composeDesignAreaScene({ ...product, printAreas }, 5, source);
  t.is(scene!.views[0]!.surfaces[0]!.printAreaId, undefined);
});

test('areas are views in their sequence, named by their ids, without those that have no base picture', async (t) => {
  const scene = await sceneOf(
    { ...area, sequence: 2, productDesignAreaId: 77 },
    { ...area, sequence: 1, type: 'cylinder', backgroundS3Location: 'base.png' },
    { datumX: 3 },
  );
  t.deepEqual(
    scene.views.map(({ name, surfaces }) => [name, surfaces[0]!.projection.type]),
    [
      ['area-1', 'cylinder'],
      ['area-77', 'rectangle'],
    ],
  );
  t.is(scene.views[0]!.backgroundUrl, 'base.png');
  t.is(await composeDesignAreaScene(productWith({ datumX: 3 }), 5, source), undefined);
  t.is(await composeDesignAreaScene(productWith(area), 6, source), undefined);
});

test('an invalid mockup size is refused', async (t) => {
  const error = await t.throwsAsync(sceneOf({ ...area, mockupImageSize: 1e9 }), { instanceOf: PlatenError });
  t.is(error.code, 'mockup-scene-invalid');
});
