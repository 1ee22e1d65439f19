import { encodeToKTX2 } from 'ktx2-encoder';
import type { ModelPicture } from '../model/model-picture.ts';
import { composeSmallGlb, type LooseGltf } from './small-model.ts';

/** Kinds of Basis Universal, with the compression on top of them. */
export const ktx2Kinds = {
  ETC1S: { isUASTC: false, qualityLevel: 255 },
  UASTC: { isUASTC: true, needSupercompression: false },
  'UASTC with Zstandard': { isUASTC: true, needSupercompression: true },
} as const;
export type Ktx2Kind = keyof typeof ktx2Kinds;

/** Colour gradients, in an opaque and a translucent half. */
export function paintColours(widthPx: number, heightPx: number): ModelPicture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const [across, down] = [((at / 4) % widthPx) / widthPx, Math.floor(at / 4 / widthPx) / heightPx];
    rgba.set([250 * across, 250 * down, 200 - 150 * across, across < 0.5 ? 255 : 128], at);
  }
  return { widthPx, heightPx, rgba };
}

/** A picture with its smaller levels as KTX2. */
export async function encodeKtx2(
  { widthPx, heightPx, rgba }: ModelPicture,
  kind: Ktx2Kind,
): Promise<Uint8Array> {
  // The encoder writes its progress to the console that exists at its start, regardless of its options.
  const { log } = console;
  // oxlint-disable-next-line no-console -- it is muted
  console.log = () => undefined;
  try {
    return await encodeToKTX2(new Uint8Array(rgba), {
      ...ktx2Kinds[kind],
      imageDecoder: () =>
        Promise.resolve({ width: widthPx, height: heightPx, data: new Uint8Array(rgba.buffer) }),
      generateMipmap: true,
      isKTX2File: true,
      isSetKTX2SRGBTransferFunc: true,
    });
  } finally {
    // oxlint-disable-next-line no-console -- it is given back
    console.log = log;
  }
}

/** The small model with a KTX2 picture on its card, by `KHR_texture_basisu`. */
export const composeKtx2Model = (
  ktx2: Uint8Array,
  bend: (json: LooseGltf) => void = () => undefined,
): Uint8Array =>
  composeSmallGlb(({ json }) => {
    json['extensionsUsed'] = json['extensionsRequired'] = ['KHR_texture_basisu'];
    json.textures = [{ extensions: { KHR_texture_basisu: { source: 0 } } }];
    json.images[0] = { bufferView: 2, mimeType: 'image/ktx2', name: 'label' };
    bend(json);
  }, ktx2);
