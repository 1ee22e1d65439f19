import sharp from 'sharp';
import { MemoryAssetSource } from '../../../assets/memory-asset-source.ts';
import { type FlatScene, parseMockupScene } from '../../../model/mockup-scene.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import type { Plate } from '../../plate/plate.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import { bakeFlat } from '../bake-flat.ts';

/** Paints one pixel: red, green, blue, and alpha where it is not 255. */
type PaintPixel = (x: number, y: number) => readonly number[];

export function paintPicture(widthPx: number, heightPx: number, paint: PaintPixel): RawPicture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) rgba.set(paint(x, y), (y * widthPx + x) * 4);
  return { widthPx, heightPx, rgba };
}

export const encodeTestPng = ({ widthPx: width, heightPx: height, rgba }: RawPicture): Promise<Buffer> =>
  sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** A scene of one view named `test`; `pictures` are by the references the view uses. */
export async function bakeTestScene(
  view: Readonly<Record<string, unknown>>,
  pictures: Readonly<Record<string, RawPicture>>,
  sizePx: number,
): Promise<Plate> {
  const files = new Map<string, Uint8Array>();
  for (const [reference, picture] of Object.entries(pictures))
    files.set(reference, await encodeTestPng(picture));
  const scene = parseMockupScene({
    version: 1,
    kind: 'flat',
    sizePx,
    views: [{ name: 'test', baseUrl: 'base.png', ...view }],
  }) as FlatScene;
  return bakeFlat(scene, 'test', { source: new MemoryAssetSource(files), platform: nodePlatform });
}
