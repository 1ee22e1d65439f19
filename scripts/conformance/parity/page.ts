// Runs in Chromium: composes and paints designs with the browser's engine and sends the results back.
import {
  AssetLibrary,
  browserPlatform,
  composeScene,
  parseDesign,
  parseProduct,
  rebaseAssets,
  renderPreviewSurface,
} from '../../../engine/browser.ts';
import { unpackWoff2 } from '../../../engine/platform/node/unpack-woff2.ts';
import type { ParityRequest, ParityView } from './parity-types.ts';

/** The fixtures' fonts are compressed; configurator pages get uncompressed ones. */
const platform = { ...browserPlatform, unpackWoff2 };

const library = new AssetLibrary(
  {
    async load(reference) {
      const response = await fetch(`/root/${reference.split('/').map(encodeURIComponent).join('/')}`);
      if (!response.ok) throw new Error(`${reference}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  },
  platform,
);

/** The pixels of the last painted view, by size. */
const pixels = new Map<number, Uint8ClampedArray<ArrayBuffer>>();

/** Paints one view at each size and returns checksums: few views differ, and posting megabytes is slow. */
async function paintView({
  product,
  design,
  productBase,
  designBase,
  maskId,
  sizesPx,
}: ParityRequest): Promise<ParityView> {
  const scene = await composeScene(
    rebaseAssets(parseProduct(product), productBase),
    rebaseAssets(parseDesign(design), designBase),
    maskId,
    { library, platform },
    'preview',
  );
  const sums: string[] = [];
  for (const sizePx of sizesPx) {
    const surface = renderPreviewSurface(scene, platform, sizePx);
    const { data } = surface.context.getImageData(0, 0, sizePx, sizePx);
    pixels.set(sizePx, data);
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    sums.push(Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    platform.releaseSurface(surface);
  }
  const texts = scene.objects
    .filter(({ textLayout }) => textLayout)
    .map(({ layerName, textLayout }) => ({
      layerName,
      fontSize: textLayout!.fontSize,
      lines: textLayout!.lines,
      glyphs: textLayout!.glyphs,
    }));
  return { texts, sums };
}

/** Posts the pixels of the last painted view to `/pixels/<size>`. */
async function sendPixels(sizePx: number): Promise<void> {
  await fetch(`/pixels/${sizePx}`, { method: 'POST', body: pixels.get(sizePx)! });
}

Object.assign(globalThis, { paintView, sendPixels });
