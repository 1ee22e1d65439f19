import test from 'ava';
import { PlatenError } from '../errors.ts';
import { parseDesign } from '../model/design-file.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { AssetLibrary } from './asset-library.ts';
import { composeScene } from './compose-scene.ts';
import { LayerCache } from './layer-cache.ts';
import { composeSample, halvesPng, makeJob, paintSample, plainPng } from './testing/sample-job.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const colourLayer = (id: string | number, more: object = {}) => ({
  id,
  name: `colour ${id}`,
  designFunction: 'COLOURAREA',
  colourId: 'red',
  configuration: { colour: {} },
  ...more,
});
const textLayer = (text: object, more: object = {}) => ({
  id: 't',
  name: 'Name',
  designFunction: 'TEXTAREA',
  fontId: 'serif',
  configuration: { text: { text: 'Hello', fontSize: 60, ...text } },
  objectConfiguration: box(100, 100, 300, 100),
  ...more,
});
const imageLayer = (image: object, more: object = {}) => ({
  id: 'i',
  name: 'Photo',
  designFunction: 'IMAGEAREA',
  configuration: { image },
  objectConfiguration: box(100, 100, 200, 100),
  ...more,
});

const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const NOTHING = [0, 0, 0, 0];

test('layers are painted by sequence, regardless of their order in the file', async (t) => {
  const scene = await composeSample({
    layers: [
      colourLayer(1, { sequence: 2, objectConfiguration: box(0, 0, 100, 100) }),
      colourLayer(2, {
        sequence: 1,
        colourId: undefined,
        fillColour: '#00ff00',
        objectConfiguration: box(50, 0, 100, 100),
      }),
    ],
  });
  const at = paintSample(scene);
  t.deepEqual(at(75, 50), RED);
  t.deepEqual(at(125, 50), GREEN);
});

test('hidden layers and ignored texts are neither shown nor printed', async (t) => {
  const scene = await composeSample({
    layers: [colourLayer(1, { hideLayer: true }), textLayer({ ignoreFromCanvas: true })],
  });
  t.is(scene.objects.length, 0);
});

test('the product’s own colour is shown but not printed', async (t) => {
  const scene = await composeSample({
    layers: [colourLayer(1, { configuration: { colour: { productColour: true } } })],
  });
  t.deepEqual(paintSample(scene, 'preview')(250, 250), RED);
  t.deepEqual(paintSample(scene, 'print')(250, 250), NOTHING);
});

/** A view whose picture is white on its left half, mid grey on its right, and transparent around both. */
async function viewOfFabric(colour: object = {}, imageS3Location = 'shirt.png') {
  const { canvas, context } = nodePlatform.createSurface(500, 500);
  for (const [left, fill] of [
    [100, '#ffffff'],
    [250, '#808080'],
  ] as const) {
    context.fillStyle = fill;
    context.fillRect(left, 100, 150, 300);
  }
  const encoded = canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> };
  return {
    layers: [colourLayer(1, { configuration: { colour: { productColour: true } }, ...colour })],
    product: { maskGroups: [{ id: 1, name: 'Views', masks: [{ id: 1, name: 'Front', imageS3Location }] }] },
    assets: { 'shirt.png': await encoded.encode('png') },
  };
}

for (const quality of ['preview', 'screen'] as const)
  test(`the picture of a view is shown in the product’s own colour (${quality})`, async (t) => {
    const shown = paintSample(await composeSample(await viewOfFabric(), quality));
    t.deepEqual([shown(175, 250), shown(325, 250), shown(50, 250)], [RED, [128, 0, 0, 255], NOTHING]);
    const bare = paintSample(await composeSample(await viewOfFabric({ colourId: undefined }), quality));
    t.deepEqual(bare(175, 250), [255, 255, 255, 255]);
    t.deepEqual(bare(325, 250), [128, 128, 128, 255]);
    const gone = paintSample(await composeSample(await viewOfFabric({}, 'gone.png'), quality));
    t.deepEqual(gone(50, 250), RED, 'the area is shown instead');
  });

test('a print does not load the picture of its view: the product’s own colour is an area', async (t) => {
  const { product, design } = makeJob(await viewOfFabric());
  const load = (reference: string) => Promise.reject(new Error(`${reference} is loaded`));
  const tools = { library: new AssetLibrary({ load }, nodePlatform), platform: nodePlatform };
  const scene = await composeScene(product, design, 1, tools);
  t.deepEqual(paintSample(scene)(50, 250), RED);
  t.deepEqual(paintSample(scene, 'print')(50, 250), NOTHING);
});

test('placeholder text has its own colour and is never printed', async (t) => {
  const placeholder = { text: '', placeholderText: 'WWWW', placeholderTextColour: '00f', fontSize: 90 };
  const scene = await composeSample({ layers: [textLayer(placeholder)] });
  t.like(scene.objects[0]?.object, { colour: '#0000ff' });
  t.deepEqual(
    scene.objects.map(({ printed }) => printed),
    [false],
  );
});

test('a text object has its lines and glyphs', async (t) => {
  const scene = await composeSample({ layers: [textLayer({ text: 'Ada' })] });
  t.deepEqual(
    scene.objects[0]?.textLayout?.lines.map(({ text }) => text),
    ['Ada'],
  );
  t.is(scene.objects[0]?.textLayout?.glyphs.length, 3);
});

test('a vertical text layer runs from top to bottom', async (t) => {
  const compose = async (text: object) => {
    const scene = await composeSample({ layers: [textLayer({ text: 'Ada', ...text })] });
    return scene.objects[0]!.textLayout!;
  };
  const vertical = await compose({ writingMode: 'vertical-rl' });
  t.true(vertical.isVertical && vertical.bounds.height > 2 * vertical.bounds.width);
  t.false((await compose({})).isVertical);
});

test('characters that no font has are a finding with the layer and the characters', async (t) => {
  const scene = await composeSample({ layers: [textLayer({ text: 'A 中' })] });
  const [finding] = scene.findings;
  t.like(finding, { code: 'glyph-missing', layerId: 't', layerName: 'Name' });
  t.regex(finding!.message, /"中" \(U\+4E2D\)/);
});

test('a picture fills its area by the layer’s method and is clipped to it', async (t) => {
  const assets = { 'wide.png': await plainPng(40, 10, '#00ff00') }; // 4:1 in an area of 2:1
  const paint = async (areaFillMethod: string) =>
    paintSample(
      await composeSample({ layers: [imageLayer({ url: 'wide.png' }, { areaFillMethod })], assets }),
    );
  const best = await paint('BEST');
  t.deepEqual(best(101, 101), GREEN, 'BEST covers the area');
  t.deepEqual(best(98, 150), NOTHING, 'and shows nothing beside it');
  const width = await paint('WIDTH');
  t.deepEqual(width(101, 150), GREEN);
  t.deepEqual(width(200, 105), NOTHING, 'as wide as the area, it is lower than it');
  const height = await paint('HEIGHT');
  t.deepEqual(height(200, 101), GREEN);
});

test('a picture without a placement is rotated by `imageRotate`, a placed one is not', async (t) => {
  // Left half green, right half red; a clockwise quarter turn moves the left half to the top.
  const picture = await halvesPng();
  const layers = [imageLayer({ url: 'a.png' }, { imageRotate: 90 })];
  const assets = { 'a.png': picture };
  const turned = paintSample(await composeSample({ layers, assets }));
  t.deepEqual(turned(200, 110), GREEN);
  t.deepEqual(turned(200, 190), RED);
  t.deepEqual(turned(103, 110), GREEN, 'BEST covers the area, turned as it is');
  t.deepEqual(turned(98, 110), NOTHING, 'and is cut to it');
  const objectConfiguration = { left: 100, top: 100, width: 200, height: 100, angle: 0 };
  const placed = await composeSample({ layers, assets, saved: [{ id: 'i', objectConfiguration }] });
  t.deepEqual(paintSample(placed)(110, 150), GREEN);
  t.deepEqual(paintSample(placed)(290, 150), RED);
  const placeholder = [imageLayer({ urlPlaceholder: 'a.png' }, { imageRotate: 90 })];
  const straight = paintSample(await composeSample({ layers: placeholder, assets }), 'preview');
  t.deepEqual(straight(110, 150), GREEN, 'the placeholder is the product’s own artwork');
});

test('guides of a design area are not part of previews and prints', async (t) => {
  const designAreas = [{ guideS3Locations: ['guide.png'] }];
  const maskGroups = [{ id: 1, masks: [{ id: 1, configuration: { designAreas } }] }];
  const assets = { 'guide.png': await plainPng(20, 20, '#ff0000') };
  const scene = await composeSample({ layers: [textLayer({ text: '' })], assets, product: { maskGroups } });
  for (const purpose of ['preview', 'print'] as const) {
    const at = paintSample(scene, purpose);
    for (const px of [150, 250, 350]) t.deepEqual(at(px, px), NOTHING, purpose);
  }
});

test('a saved placement is independent of the pixels of the picture', async (t) => {
  const placed = { left: 120, top: 110, width: 1000, height: 500, scaleX: 0.1, scaleY: 0.1 };
  const scene = await composeSample({
    layers: [imageLayer({ url: 'a.png' })],
    saved: [{ id: 'i', objectConfiguration: placed }],
    assets: { 'a.png': await plainPng(20, 10, '#00ff00') },
  });
  const at = paintSample(scene);
  t.deepEqual(at(122, 112), GREEN);
  t.deepEqual(at(218, 158), GREEN);
  t.deepEqual(at(118, 112), NOTHING);
  t.deepEqual(at(222, 158), NOTHING);
});

test('a rotated and mirrored placement keeps its own corner', async (t) => {
  const placed = { left: 250, top: 110, width: 100, height: 50, angle: 90, flipX: true };
  const scene = await composeSample({
    layers: [imageLayer({ url: 'a.png' })],
    saved: [{ id: 'i', objectConfiguration: placed }],
    assets: { 'a.png': await plainPng(20, 10, '#00ff00') },
  });
  const at = paintSample(scene);
  t.deepEqual(at(248, 112), GREEN, 'a quarter turn clockwise: the corner is the top right now');
  t.deepEqual(at(202, 198), GREEN);
  t.deepEqual(at(252, 112), NOTHING);
});

test('a mask picture clips the artwork to light areas, or to dark ones with a black mask', async (t) => {
  const assets = {
    'photo.png': await plainPng(20, 10, '#00ff00'),
    'mask.png': await plainPng(20, 10, '#000000'),
  };
  const paint = async (blackMask: boolean) => {
    const image = { url: 'photo.png', urlMask: 'mask.png', allowApplyMask: true, blackMask };
    return paintSample(await composeSample({ layers: [imageLayer(image)], assets }))(200, 150);
  };
  t.deepEqual(await paint(false), NOTHING);
  t.deepEqual(await paint(true), GREEN);
});

test('placeholder artwork is printed, a plain placeholder is only shown', async (t) => {
  const assets = { 'hint.png': await plainPng(20, 10, '#00ff00') };
  const compose = (allowPlaceholderArtwork: boolean) =>
    composeSample({ layers: [imageLayer({ urlPlaceholder: 'hint.png', allowPlaceholderArtwork })], assets });
  t.deepEqual(paintSample(await compose(true), 'print')(200, 150), GREEN);
  t.deepEqual(paintSample(await compose(false), 'print')(200, 150), NOTHING);
  t.deepEqual(paintSample(await compose(false), 'preview')(200, 150), GREEN);
});

test('static artwork is on top, with the scale and offset of the product', async (t) => {
  const assets = {
    'photo.png': await plainPng(20, 10, '#00ff00'),
    'frame.png': await plainPng(20, 10, '#ff0000'),
  };
  const image = { url: 'photo.png', urlStatic: 'frame.png', staticScale: 0.5, staticOffsetX: 50 };
  const at = paintSample(await composeSample({ layers: [imageLayer(image)], assets }));
  t.deepEqual(at(205, 150), RED);
  t.deepEqual(at(195, 150), GREEN);
});

const SQUARE_SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#00ff00"/></svg>',
);
const clipArtLayer = (more: object = {}) => ({
  id: 'c',
  designFunction: 'CLIPARTAREA',
  configuration: { clipArt: { clipArts: [{ id: 7, selectorUrl: 'square.svg' }], selectedClipArtId: 7 } },
  objectConfiguration: box(100, 100, 200, 100),
  ...more,
});

test('the chosen clip art fits inside its area, and a colour of the layer tints it', async (t) => {
  const assets = { 'square.svg': SQUARE_SVG };
  const at = paintSample(await composeSample({ layers: [clipArtLayer()], assets }));
  t.deepEqual(at(200, 101), GREEN);
  t.deepEqual(at(145, 150), NOTHING, 'a square in an area of 2:1 leaves the sides free');
  const tinted = paintSample(await composeSample({ layers: [clipArtLayer({ colourId: 'red' })], assets }));
  t.deepEqual(tinted(200, 150), RED);
  const none = await composeSample({
    layers: [clipArtLayer()],
    saved: [{ id: 'c', configuration: { clipArt: { selectedClipArtId: 8 } } }],
    assets,
  });
  t.is(none.objects.length, 0);
});

test('a layer locked to the print area is moved back into it', async (t) => {
  const scene = await composeSample({
    layers: [clipArtLayer({ lockToPrintArea: true })],
    saved: [
      { id: 'c', objectConfiguration: { left: 0, top: 380, width: 10, height: 10, scaleX: 10, scaleY: 10 } },
    ],
    assets: { 'square.svg': SQUARE_SVG },
  });
  const at = paintSample(scene);
  t.deepEqual(at(101, 301), GREEN);
  t.deepEqual(at(99, 350), NOTHING);
});

test('[C3-12] with autoCentralise an object without a placement is centred in the print area', async (t) => {
  const job = { layers: [clipArtLayer()], assets: { 'square.svg': SQUARE_SVG } };
  const central = paintSample(await composeSample({ ...job, configuration: { autoCentralise: true } }));
  t.deepEqual(central(250, 250), GREEN);
  t.deepEqual(paintSample(await composeSample(job))(250, 250), NOTHING);
});

test('an unusable asset fails the scene with the name of its layer', async (t) => {
  const broken = { layers: [imageLayer({ url: 'a.png' })], assets: { 'a.png': new Uint8Array([1, 2, 3]) } };
  const error = await t.throwsAsync(composeSample(broken), { instanceOf: PlatenError });
  t.regex(error.message, /layer Photo: /);
  const missing = await t.throwsAsync(composeSample({ layers: [imageLayer({ url: 'b.png' })] }), {
    instanceOf: PlatenError,
  });
  t.is(missing.code, 'asset-missing');
});

test('a layer that cannot be built is reported with every scene, also when it is cached', async (t) => {
  const layerCache = new LayerCache();
  const { product, library } = makeJob({ layers: [imageLayer({ url: 'missing.png' }), colourLayer(1)] });
  const compose = async (saved: object[]) => {
    const faults: unknown[] = [];
    const design = parseDesign({
      version: 1,
      customisation: { configuration: { masks: [{ id: 1, layers: saved }] } },
    });
    const scene = await composeScene(product, design, 1, {
      library,
      platform: nodePlatform,
      layerCache,
      onLayerFault: (_fault, { id }) => faults.push(id),
    });
    return { faults, painted: scene.objects.map(({ layerId }) => layerId) };
  };
  const lacking = { faults: ['i'], painted: [1] };
  t.deepEqual(await compose([]), lacking);
  t.deepEqual(await compose([]), lacking);
  t.deepEqual(await compose([{ id: 'i', hideLayer: true }]), { faults: [], painted: [1] });
});
