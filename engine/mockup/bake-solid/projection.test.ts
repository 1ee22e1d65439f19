import { readFile } from 'node:fs/promises';
import test from 'ava';
import sharp from 'sharp';
import type { Mesh, MeshStandardMaterial } from 'three';
import { parseMockupScene, type SolidScene } from '../../model/mockup-scene.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { readTriangles } from '../live/read-triangles.ts';
import { readModel } from '../scene3d/model/read-model.ts';
import { buildSolidSet } from '../scene3d/solid-set.ts';
import { composeSmallGlb, type LooseGltf } from '../scene3d/testing/small-model.ts';
import { checkUv } from '../scene3d/uv/check-uv.ts';
import { mapArtwork } from '../scene3d/uv/map-artwork.ts';
import { placementMatrix } from '../scene3d/placement-matrix.ts';
import { stampMockup } from '../stamp/stamp-mockup.ts';
import { bakeSolid } from './bake-solid.ts';
import { Graphics } from './graphics.ts';
import { openStage } from './open-stage.ts';

// A projection replaces the texture coordinates of a supplier's model.

const graphics = new Graphics(openStage);
test.after.always(() => graphics.close());

const SIDE_PX = 64;
/** The card of the small model: a square of 0.2 m that faces the camera. */
const CARD = { centre: [0, 0, 0], facing: [0, 0, 1], up: [0, 1, 0], sizeM: [0.2, 0.2], depthM: 0.01 };

const onlyCard = ({ json }: { json: LooseGltf }) => {
  json['scenes'] = [{ nodes: [0] }];
};
const unmapped = (model: { json: LooseGltf }) => {
  onlyCard(model);
  for (const { primitives } of model.json.meshes)
    for (const primitive of primitives) {
      const { TEXCOORD_0: _, ...attributes } = primitive['attributes'] as Record<string, number>;
      primitive['attributes'] = attributes;
    }
};

const sceneOf = (...surfaces: object[]): SolidScene =>
  parseMockupScene({
    version: 1,
    kind: 'solid',
    modelUrl: 'card.glb',
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    surfaces: surfaces.map((surface) => ({ maskId: 1, node: 'body', overlay: true, ...surface })),
    cameras: [{ name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 15 }],
    environment: {},
  }) as SolidScene;

const build = async (bytes: Uint8Array, ...surfaces: object[]) =>
  buildSolidSet(sceneOf(...surfaces), await readModel(bytes, nodePlatform));

/** Red, green, blue and yellow quarters. */
const quarters: RawPicture = { widthPx: 8, heightPx: 8, rgba: new Uint8ClampedArray(8 * 8 * 4) };
const COLOURS = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 0, 255],
];
for (let at = 0; at < 64; at += 1)
  quarters.rgba.set(COLOURS[(at % 8 < 4 ? 0 : 1) + (at < 32 ? 0 : 2)]!, at * 4);

const bake = async (bytes: Uint8Array, surface: object) => {
  const source = { load: () => Promise.resolve(bytes) };
  const plate = await bakeSolid(sceneOf(surface), 'front', { source, platform: nodePlatform, graphics });
  return stampMockup(plate, [quarters], { background: 'transparent' });
};

test.serial('a flat projection prints like texture coordinates of the same place', async (t) => {
  const own = await bake(composeSmallGlb(onlyCard), {});
  const projected = await bake(composeSmallGlb(unmapped), { projection: CARD });
  t.deepEqual(projected.rgba, own.rgba);
});

test('the surface is limited to the artwork, and its size is that of the projection', async (t) => {
  const projection = { ...CARD, centre: [0.02, 0.03, 0], sizeM: [0.1, 0.05] };
  const set = await build(composeSmallGlb(unmapped), { projection });
  const mapped = mapArtwork(readTriangles(set.surfaces[0]!.meshes), placementMatrix(undefined));
  const areaM2 = mapped.reduce((sum, triangle) => sum + triangle.areaM2, 0);
  t.true(Math.abs(areaM2 - 0.1 * 0.05) < 1e-6);
  for (const { corners, lengthM, isMirrored } of mapped) {
    t.true(corners.flat().every((value) => value > -1e-5 && value < 1 + 1e-5));
    t.false(isMirrored);
    t.true(Math.abs(lengthM![0] - 0.1) < 1e-4 && Math.abs(lengthM![1] - 0.05) < 1e-4);
  }
  set.dispose();
});

test('only triangles that face the direction within the depth are printed', async (t) => {
  const away = build(composeSmallGlb(unmapped), { projection: { ...CARD, facing: [0, 0, -1] } });
  await t.throwsAsync(away, { code: 'model-surface-missed', message: /node "body"/ });
  const far = build(composeSmallGlb(unmapped), { projection: { ...CARD, centre: [0, 0, 0.02] } });
  await t.throwsAsync(far, { code: 'model-surface-missed' });
  await t.notThrowsAsync(
    build(composeSmallGlb(unmapped), { projection: { ...CARD, centre: [0, 0, 0.009] } }),
  );
});

test('artwork on a mirrored node is not mirrored', async (t) => {
  const mirrored = composeSmallGlb((model) => {
    unmapped(model);
    model.json.nodes[0]!['scale'] = [-1, 1, 1];
  });
  const set = await build(mirrored, { projection: CARD });
  const mapped = mapArtwork(readTriangles(set.surfaces[0]!.meshes), placementMatrix(undefined));
  t.true(mapped.length >= 2 && mapped.every(({ isMirrored }) => !isMirrored));
  set.dispose();
});

test('the inside of a cylinder is not printed', async (t) => {
  // The axis is in front of the card.
  const inside = { ...CARD, centre: [0, 0, 0.1], radiusM: 0.05, depthM: 0.05, sizeM: [0.1, 0.1] };
  const facing = [0, 0, -1];
  const printed = { ...inside, centre: [0, 0, 0], facing };
  await t.throwsAsync(build(composeSmallGlb(unmapped), { projection: printed }), {
    code: 'model-surface-missed',
  });
  const outside = { ...inside, centre: [0, 0, 0] };
  await t.notThrowsAsync(build(composeSmallGlb(unmapped), { projection: outside }));
});

test('a node without texture coordinates needs a projection', async (t) => {
  await t.throwsAsync(build(composeSmallGlb(unmapped), {}), { code: 'model-surface-unmapped' });
});

test('artwork all around a cylinder is printed without a gap or an overlap at its seam', async (t) => {
  const radiusM = 0.04099;
  const sizeM = [2 * Math.PI * radiusM * 0.9999, 0.05];
  // The seam is within triangles.
  const facing = [Math.sin(0.05), 0, Math.cos(0.05)];
  const centre = [facing[0]! * radiusM, 0.05, facing[2]! * radiusM];
  const projection = { ...CARD, centre, facing, sizeM, radiusM };
  const set = await build(new Uint8Array(await readFile('fixtures/models/mug/mug.glb')), { projection });
  const triangles = readTriangles(set.surfaces[0]!.meshes);
  const { findings, widthM, heightM } = checkUv(
    triangles,
    placementMatrix(undefined),
    sizeM[0]! / sizeM[1]!,
    false,
  );
  t.deepEqual(findings, []);
  t.true(Math.abs(widthM / sizeM[0]! - 1) < 0.005 && Math.abs(heightM / sizeM[1]! - 1) < 0.005);
  const mapped = mapArtwork(triangles, placementMatrix(undefined));
  const covered = mapped.reduce((sum, { areaM2 }) => sum + areaM2, 0) / (sizeM[0]! * sizeM[1]!);
  t.true(Math.abs(covered - 1) < 0.005, `${covered} of the artwork`);
  set.dispose();
});

test('two artworks can be on one node, which is listed once as a part', async (t) => {
  const left = { projection: { ...CARD, centre: [-0.05, 0, 0], sizeM: [0.08, 0.2] } };
  const right = { projection: { ...CARD, centre: [0.05, 0, 0], sizeM: [0.08, 0.2] } };
  const set = await build(composeSmallGlb(unmapped), left, right);
  t.is(new Set(set.surfaces.flatMap(({ meshes }) => meshes)).size, 2);
  t.deepEqual(
    set.parts.map(({ node }) => node),
    ['body'],
  );
  set.dispose();
});

test('of a node that is only for artwork, only the printed part is visible', async (t) => {
  const set = await build(composeSmallGlb(unmapped), { projection: CARD, overlay: undefined });
  const [printed] = set.surfaces[0]!.meshes as [Mesh];
  t.deepEqual(
    set.parts.map(({ node, mesh }) => [node, mesh === printed]),
    [['body', true]],
  );
  const visible: Mesh[] = [];
  set.product.traverseVisible((object) => {
    if ('isMesh' in object) visible.push(object as Mesh);
  });
  t.deepEqual(visible, [printed]);
  set.dispose();
});

test('textures of the material keep the texture coordinates of the model', async (t) => {
  const grey = { width: 1, height: 1, channels: 3, background: '#8080ff' } as const;
  const picture = await sharp({ create: grey }).png().toBuffer();
  const withNormals = composeSmallGlb((model) => {
    onlyCard(model);
    model.json.materials[0]!['normalTexture'] = { index: 0 };
  }, picture);
  const set = await build(withNormals, { projection: { ...CARD, sizeM: [0.1, 0.1] } });
  const [mesh] = set.surfaces[0]!.meshes as [Mesh];
  t.is((mesh.material as MeshStandardMaterial).normalMap?.channel, 3);
  const rangeOf = (name: string) => {
    const values = [...mesh.geometry.getAttribute(name).array].map(
      (value) => Math.round(value * 1e6) / 1e6 + 0,
    );
    return [Math.min(...values), Math.max(...values)];
  };
  t.deepEqual(rangeOf('uv3'), [0.25, 0.75]);
  t.deepEqual(rangeOf('uv'), [0, 1]);
  set.dispose();
});
