import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeUpPlate, type MadeUpPlate } from '../../../engine/mockup/set/testing/made-up-plate.ts';
import { writePlate } from '../../../engine/mockup/plate/write-plate.ts';
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

const camera = (name: string): object => ({ name, position: [0, 0, 1], target: [0, 0, 0], fovDeg: 30 });

/** Turns the small product into one with a solid scene of two cameras, both selected, and a turntable. */
export async function writeMockupProduct(folder: string, more: object = {}): Promise<string> {
  const file = await writeSmallProduct(folder);
  const product = JSON.parse(await readFile(file, 'utf8')) as object;
  const image = (reference: string): object => ({ selected: true, variantId: '', reference });
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
  return file;
}

/** Puts a plate where the command looks for it. */
export async function writeMadeUpPlate(
  productFile: string,
  view: string,
  plate: MadeUpPlate = {},
): Promise<void> {
  const file = join(dirname(productFile), 'plates', `badge-${view}.plate`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, writePlate(makeUpPlate({ camera: view, ...plate })));
}
