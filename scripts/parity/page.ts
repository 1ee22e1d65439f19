// Runs in Chromium: composes and paints designs with the browser's engine and sends the results back.
import {
  AssetLibrary,
  browserPlatform,
  composeScene,
  parseDesign,
  parseProduct,
  rebaseAssets,
  renderPreviewSurface,
} from '../../engine/browser.ts';
import type { ParityRequest, ParityText } from './parity-types.ts';

const library = new AssetLibrary(
  {
    async load(reference) {
      const response = await fetch(`/root/${reference.split('/').map(encodeURIComponent).join('/')}`);
      if (!response.ok) throw new Error(`${reference}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  },
  browserPlatform,
);

/** Paints one view at each size, posts its pixels (straight RGBA) to `/pixels/<size>`, and returns its texts. */
async function paintView({
  product,
  design,
  productBase,
  designBase,
  maskId,
  sizesPx,
}: ParityRequest): Promise<ParityText[]> {
  const scene = await composeScene(
    rebaseAssets(parseProduct(product), productBase),
    rebaseAssets(parseDesign(design), designBase),
    maskId,
    { library, platform: browserPlatform },
  );
  for (const sizePx of sizesPx) {
    const surface = renderPreviewSurface(scene, browserPlatform, sizePx);
    const { data } = surface.context.getImageData(0, 0, sizePx, sizePx);
    await fetch(`/pixels/${sizePx}`, { method: 'POST', body: data });
    browserPlatform.releaseSurface(surface);
  }
  return scene.objects
    .filter(({ textLayout }) => textLayout)
    .map(({ layerName, textLayout }) => ({
      layerName,
      fontSize: textLayout!.fontSize,
      lines: textLayout!.lines,
      glyphs: textLayout!.glyphs,
    }));
}

Object.assign(globalThis, { paintView });
