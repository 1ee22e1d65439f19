import { readFileSync } from 'node:fs';
import { MemoryAssetSource } from '../../assets/memory-asset-source.ts';
import { type Design, parseDesign } from '../../model/design-file.ts';
import { parseProduct, type Product } from '../../model/product-file.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { AssetLibrary } from '../asset-library.ts';
import { composeScene } from '../compose-scene.ts';
import type { SceneQuality } from '../layer-scope.ts';
import { renderPreviewSurface } from '../render-preview-surface.ts';
import type { Scene } from '../scene.ts';

// For tests of this folder: a product with one mask and the layers of a test.

export interface SampleJob {
  /** Layers of the product's one mask. */
  layers: object[];
  /** Saved layers of the design. */
  saved?: object[];
  /** Changes to the product file. */
  product?: object;
  /** Product group configuration. */
  configuration?: object;
  /** Assets by reference, besides the font `serif`. */
  assets?: Record<string, Uint8Array>;
}

const SERIF = 'fixtures/fonts/lora/lora-latin-400-normal.woff2';

/** The sample as the two files and their assets. */
export function makeJob({ layers, saved = [], product, configuration = {}, assets = {} }: SampleJob): {
  product: Product;
  design: Design;
  library: AssetLibrary;
} {
  const layerGroups = [{ enterpriseProductMaskId: 1, layers }];
  const source = new MemoryAssetSource({ serif: readFileSync(SERIF), ...assets });
  return {
    product: parseProduct({
      version: 1,
      shopProduct: {
        id: 1,
        enterpriseProductGroup: { productTitle: 'Sample', configuration },
        shopProductVariants: [{ id: 1, shopProductId: 1, layerGroups }],
      },
      maskGroups: [{ id: 1, name: 'Views', masks: [{ id: 1, name: 'Front' }] }],
      printAreas: [samplePrintArea({})],
      fonts: [{ id: 'serif', font: 'Lora', uploadUrl: 'serif' }],
      colourGroups: [{ id: 1, colours: [{ id: 'red', backgroundHexCode: 'ff0000' }] }],
      ...product,
    }),
    design: parseDesign({
      version: 1,
      customisation: { configuration: { masks: [{ id: 1, layers: saved }] } },
    }),
    library: new AssetLibrary(source, nodePlatform),
  };
}

/** A square print area of 100 mm in the centre of the canvas, with changes. */
export const samplePrintArea = (configuration: object, more: object = {}): object => ({
  id: 1,
  name: 'front',
  enterpriseProductMaskId: 1,
  configuration: {
    imageWidth: 100,
    imageHeight: 100,
    previewPositionX: 100,
    previewPositionY: 100,
    previewWidth: 300,
    previewHeight: 300,
    ...configuration,
  },
  ...more,
});

/** Composes the sample's mask. */
export async function composeSample(sample: SampleJob, quality?: SceneQuality): Promise<Scene> {
  const { product, design, library } = makeJob(sample);
  return composeScene(product, design, 1, { library, platform: nodePlatform }, quality);
}

/** Paints a scene at 500 px and returns a reader of its pixels. */
export function paintSample(
  scene: Scene,
  purpose: 'preview' | 'print' = 'preview',
): (x: number, y: number) => number[] {
  const { context } = renderPreviewSurface(scene, nodePlatform, 500, purpose);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data];
}

/** An opaque PNG of one colour. */
export const plainPng = (widthPx: number, heightPx: number, fill: string): Promise<Uint8Array> =>
  stripedPng(widthPx, heightPx, [fill]);

/** A PNG of 200 x 100 pixels, green on the left and red on the right. */
export const halvesPng = (): Promise<Uint8Array> => stripedPng(200, 100, ['#00ff00', '#ff0000']);

async function stripedPng(widthPx: number, heightPx: number, fills: string[]): Promise<Uint8Array> {
  const { canvas, context } = nodePlatform.createSurface(widthPx, heightPx);
  const stripPx = widthPx / fills.length;
  fills.forEach((fill, index) => {
    context.fillStyle = fill;
    context.fillRect(index * stripPx, 0, stripPx, heightPx);
  });
  const blob = await (canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> }).encode('png');
  return blob;
}
