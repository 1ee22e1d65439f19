import { admitPicture } from '../../../assets/admit-picture.ts';
import { PlatenError } from '../../../errors.ts';
import { mockupLimits } from '../../../limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Gltf } from './gltf.ts';
import { isKtx2 } from './is-ktx2.ts';
import type { AdmitModelPicture, AdmittedPicture, ModelPicture } from './model-picture.ts';
import { refuseLargeModel } from './refuse-model.ts';

/**
 * Decodes the pictures of a model, by glTF index, after the sizes of all are accepted.
 * @param gltf with the chosen sources of its textures
 * @returns undefined for a picture that no texture uses: a fallback format beside the used one
 * @throws PlatenError `model-broken`, `model-unsupported`, `model-too-large`, or errors of its pictures
 */
export async function readPictures(
  { images, textures, bufferViews }: Gltf,
  binary: Uint8Array,
  platform: Platform,
): Promise<(ModelPicture | undefined)[]> {
  const used = new Set(textures.map(({ source }) => source));
  const admit = admitBy(platform);
  const admitted: (AdmittedPicture | undefined)[] = [];
  let pixels = 0;
  for (const [index, { bufferView, name }] of images.entries()) {
    const { byteOffset = 0, byteLength } = bufferViews[bufferView ?? 0] ?? { byteLength: 0 };
    const bytes = binary.subarray(byteOffset, byteOffset + byteLength);
    const what = `picture ${index}${name ? ` "${name.slice(0, mockupLimits.maxNameChars)}"` : ''}`;
    const picture = used.has(index) ? await admit(bytes, what) : undefined;
    if (picture) pixels += countPixels(picture, what);
    admitted.push(picture);
  }
  if (pixels > mockupLimits.maxModelPixels)
    refuseLargeModel(`pictures of ${pixels} pixels; at most ${mockupLimits.maxModelPixels} are accepted`);
  const pictures: (ModelPicture | undefined)[] = [];
  for (const picture of admitted) pictures.push(await picture?.decode());
  return pictures;
}

function countPixels({ widthPx, heightPx }: AdmittedPicture, what: string): number {
  const { maxTexturePx } = mockupLimits;
  if (Math.max(widthPx, heightPx) > maxTexturePx)
    refuseLargeModel(
      `${what} of ${widthPx} x ${heightPx} px; at most ${maxTexturePx} px a side are accepted`,
    );
  return widthPx * heightPx;
}

/** Few models have KTX2, so its decoder is loaded on demand. */
function admitBy(platform: Platform): AdmitModelPicture {
  let loading: Promise<AdmitModelPicture> | undefined;
  return async (bytes, what) => {
    if (!isKtx2(bytes)) return admitPlainPicture(bytes, what, platform);
    loading ??= import('./admit-ktx2.ts').then(({ ktx2Admission }) => ktx2Admission());
    return (await loading)(bytes, what);
  };
}

function admitPlainPicture(bytes: Uint8Array, what: string, platform: Platform): AdmittedPicture {
  try {
    const picture = admitPicture(bytes);
    const { widthPx, heightPx } = picture;
    const decode = () =>
      decodePixels(platform, picture).catch((error: unknown) => refusePicture(what, error));
    return { widthPx, heightPx, decode };
  } catch (error) {
    return refusePicture(what, error);
  }
}

async function decodePixels(
  platform: Platform,
  picture: ReturnType<typeof admitPicture>,
): Promise<ModelPicture> {
  const { source, widthPx, heightPx } = await platform.decodePicture(picture);
  const surface = platform.createSurface(widthPx, heightPx);
  surface.context.drawImage(source, 0, 0);
  const { data } = surface.context.getImageData(0, 0, widthPx, heightPx);
  platform.releaseSurface(surface);
  return { widthPx, heightPx, rgba: data };
}

function refusePicture(what: string, error: unknown): never {
  if (!(error instanceof PlatenError && error.code.startsWith('picture-'))) throw error;
  throw new PlatenError('model-broken', `P${what.slice(1)} of the model: ${error.message}`, { cause: error });
}
