import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { fileSafe, openAssetFolder, parseProduct, rebaseAssets } from '../../../engine/node.ts';
import { hashPlateSources, loadMockupScene, writePlate } from '../../../engine/node-mockups.ts';
import { makeUpPlate, type MadeUpPlate } from '../../../engine/mockup/set/testing/made-up-plate.ts';
import { placeBelow } from '../../job/asset-root.ts';
import { writeJson, writeSmallProduct } from '../../testing/small-job.ts';

const entry = (elementId: string, sequence: number, more: object = {}): object => ({
  elementId,
  name: elementId.toUpperCase(),
  maskId: 1,
  scene: 'badge',
  camera: elementId,
  sequence,
  ...more,
});

const image = (reference: string): object => ({ selected: true, variantId: '', reference });

const camera = (name: string): object => ({ name, position: [0, 0, 1], target: [0, 0, 0], fovDeg: 30 });

/** The small product with a solid scene of two selected cameras and a turntable, which no baker can bake. */
export async function writeMockupProduct(folder: string, more: object = {}): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeJson(file, {
    ...product,
    mockupScenes: [{ name: 'badge', url: 'badge.json' }],
    mockups: [entry('side', 2), entry('front', 1, { primaryMockup: true })],
    mockupGroups: [{ selected: true, mockupImages: [image('side'), image('front')] }],
    ...more,
  });
  await writeJson(join(dirname(file), 'badge.json'), {
    version: 1,
    kind: 'solid',
    modelUrl: 'badge.glb',
    surfaces: [{ maskId: 1, node: 'print.front' }],
    cameras: [camera('front'), camera('side')],
    turntable: { camera: 'front' },
  });
  await writeFile(join(dirname(file), 'badge.glb'), 'no model');
  return file;
}

/** The small product on a photograph of 40 x 30 px, which is baked quickly. */
export async function writePhotoProduct(folder: string): Promise<string> {
  const file = await writeMockupProduct(folder, {
    mockupScenes: [{ name: 'photos', url: 'photos/scene.json' }],
    mockups: [entry('table', 1, { scene: 'photos' })],
    mockupGroups: [{ selected: true, mockupImages: [image('table')] }],
  });
  const photos = join(dirname(file), 'photos');
  await writeJson(join(photos, 'scene.json'), {
    version: 1,
    kind: 'flat',
    sizePx: 80,
    views: [
      {
        name: 'table',
        baseUrl: 'table.png',
        surfaces: [
          { maskId: 1, projection: { type: 'rectangle', topLeft: [10, 5], widthPx: 20, heightPx: 20 } },
        ],
      },
    ],
  });
  await writePhoto(join(photos, 'table.png'), 200);
  return file;
}

/** A photograph that is uniformly grey. */
export async function writePhoto(file: string, grey: number): Promise<void> {
  const png = new PNG({ width: 40, height: 30 });
  for (let i = 0; i < png.data.length; i += 4) png.data.set([grey, grey, grey, 255], i);
  await writeFile(file, PNG.sync.write(png));
}

/**
 * Writes a plate where the command looks for it, as if it had been baked from the present scene.
 * @param root the folder that contains the product with its scenes and models
 */
export async function writeMadeUpPlate(
  productFile: string,
  sceneName: string,
  view: string,
  plate: MadeUpPlate = {},
  root = dirname(productFile),
): Promise<void> {
  const source = await openAssetFolder(root);
  const json = JSON.parse(await readFile(productFile, 'utf8')) as unknown;
  const product = rebaseAssets(parseProduct(json), placeBelow(root, productFile));
  const scene = await loadMockupScene(product, sceneName, source);
  const sourceHash = await hashPlateSources(scene, view, source);
  const file = join(dirname(productFile), 'plates', `${fileSafe(sceneName)}-${fileSafe(view)}.plate`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, writePlate(makeUpPlate({ camera: view, ...plate, sourceHash })));
}
