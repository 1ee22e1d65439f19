import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hashPlateSources } from '../../../engine/mockup/bake-plate.ts';
import { bakeSolid } from '../../../engine/mockup/bake-solid/bake-solid.ts';
import { Graphics } from '../../../engine/mockup/bake-solid/graphics.ts';
import { loadFixtureScene } from '../../../engine/mockup/bake-solid/testing/fixture-scene.ts';
import type { Plate } from '../../../engine/mockup/plate/plate.ts';
import type { RawPicture } from '../../../engine/platform/raw-picture.ts';
import { readPlate } from '../../../engine/mockup/plate/read-plate.ts';
import { writePlate } from '../../../engine/mockup/plate/write-plate.ts';
import { stampMockup } from '../../../engine/mockup/stamp/stamp-mockup.ts';
import { nodePlatform } from '../../../engine/platform/node/node-platform.ts';
import { openStage } from '../../../engine/mockup/bake-solid/open-stage.ts';
import { mockupFiles, mockupFolder } from './mockup-files.ts';
import { readArtworks } from './read-artwork.ts';

export const mockupSubject = { model: 'mug', camera: 'front', sizePx: 1500 };

/**
 * The corners of the print in the picture, for peers without curvature: top left, top right, bottom right, bottom left.
 */
export const mockupCorners = [
  [280, 330],
  [1010, 330],
  [990, 1180],
  [300, 1180],
] as const;

/** Bakes the plate, unless it matches the current model, and writes the input for peers. */
export async function prepareMockup(log: (line: string) => void): Promise<Plate> {
  await mkdir(mockupFolder, { recursive: true });
  const plate = await bakeOnce(log);
  await writePlain(stampMockup(plate, []), mockupFiles.base);
  const { artworkWidthPx, artworkHeightPx } = plate.header.surfaces[0]!;
  const photographs = ['daisy-meadow.jpg', 'corgi-portrait.jpg'];
  for (const [index, file] of mockupFiles.artworks.entries())
    await sharp(`fixtures/images/${photographs[index]!}`)
      .resize(artworkWidthPx, artworkHeightPx, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toFile(file);
  for (const [index, artwork] of (await readArtworks()).entries())
    await writePlain(artwork, mockupFiles.plainArtworks[index]!);
  return plate;
}

async function bakeOnce(log: (line: string) => void): Promise<Plate> {
  const { model, camera, sizePx } = mockupSubject;
  const { scene, source } = await loadFixtureScene(model, sizePx);
  try {
    const plate = readPlate(await readFile(mockupFiles.plate));
    if (plate.header.sourceHash === (await hashPlateSources(scene, camera, source))) return plate;
  } catch {
    // There is no plate yet, or it has another version.
  }
  log(`Baking the ${model} …`);
  const graphics = new Graphics(openStage);
  try {
    if (scene.kind !== 'solid') throw new Error(`${model} is no model`);
    const plate = await bakeSolid(scene, camera, { source, platform: nodePlatform, graphics });
    await writeFile(mockupFiles.plate, writePlate(plate));
    return plate;
  } finally {
    await graphics.close();
  }
}

/** Opaque pixels as a binary PPM. */
async function writePlain({ widthPx, heightPx, rgba }: RawPicture, file: string): Promise<void> {
  const rgb = Buffer.from(rgba.filter((_, i) => i % 4 !== 3));
  await writeFile(file, Buffer.concat([Buffer.from(`P6\n${widthPx} ${heightPx}\n255\n`), rgb]));
}
