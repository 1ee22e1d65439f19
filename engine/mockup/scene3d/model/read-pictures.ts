import { admitPicture } from '../../../assets/admit-picture.ts';
import { PlatenError } from '../../../errors.ts';
import { mockupLimits } from '../../../limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Gltf } from './gltf.ts';
import type { ModelPicture, PictureDecoder } from './model-picture.ts';
import { isKtx2 } from './is-ktx2.ts';
import { refuseLargeModel } from './refuse-model.ts';

/**
 * Decodes the pictures of a model, by glTF's number.
 * @param gltf its textures have the sources that are to be used
 * @returns undefined where no texture uses the picture: an older format, beside the one that is used
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`, or what a bad picture throws
 */
export async function readPictures(
  { images, textures, bufferViews }: Gltf,
  binary: Uint8Array,
  platform: Platform,
): Promise<(ModelPicture | undefined)[]> {
  const used = new Set(textures.map(({ source }) => source));
  const pictures: (ModelPicture | undefined)[] = [];
  // Few models have KTX2, so its decoder is loaded by those, once each.
  let opening: Promise<PictureDecoder> | undefined;
  const decode: PictureDecoder = async (bytes, what) => {
    if (!isKtx2(bytes)) return decodePicture(bytes, what, platform);
    opening ??= import('./decode-ktx2.ts').then(({ openKtx2Decoder }) => openKtx2Decoder());
    return (await opening)(bytes, what);
  };
  for (const [index, { bufferView, name }] of images.entries()) {
    const { byteOffset = 0, byteLength } = bufferViews[bufferView ?? 0] ?? { byteLength: 0 };
    const bytes = binary.subarray(byteOffset, byteOffset + byteLength);
    const what = `picture ${index}${name ? ` "${name.slice(0, mockupLimits.maxNameChars)}"` : ''}`;
    pictures.push(used.has(index) ? await decode(bytes, what) : undefined);
  }
  return pictures;
}

async function decodePicture(bytes: Uint8Array, what: string, platform: Platform): Promise<ModelPicture> {
  try {
    const picture = admitPicture(bytes);
    if (Math.max(picture.widthPx, picture.heightPx) > mockupLimits.maxTexturePx)
      refuseLargeModel(
        `${what} of ${picture.widthPx} x ${picture.heightPx} px; at most ${mockupLimits.maxTexturePx} px a side are accepted`,
      );
    const { source, widthPx, heightPx } = await platform.decodePicture(picture);
    const surface = platform.createSurface(widthPx, heightPx);
    surface.context.drawImage(source, 0, 0);
    const { data } = surface.context.getImageData(0, 0, widthPx, heightPx);
    platform.releaseSurface(surface);
    return { widthPx, heightPx, rgba: data };
  } catch (error) {
    if (error instanceof PlatenError && error.code.startsWith('picture-'))
      throw new PlatenError('model-broken', `P${what.slice(1)} of the model: ${error.message}`, {
        cause: error,
      });
    throw error;
  }
}
