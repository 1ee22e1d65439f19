import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import { loadCmykBmp } from '../../assets/picture/load-cmyk-bmp.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import type { DecodedPicture } from '../platform.ts';

const mediaTypes = { PNG: 'image/png', JPG: 'image/jpeg', WEBP: 'image/webp' } as const;

/**
 * Decodes an admitted picture to upright pixels in the canvas' colour space (sRGB).
 * @throws PlatenError `picture-broken`
 */
export async function decodePicture(picture: Picture): Promise<DecodedPicture> {
  const { widthPx, heightPx, format, orientation } = picture;
  const bmp = await loadCmykBmp(picture);
  const blob = bmp
    ? new Blob([bmp], { type: 'image/bmp' })
    : new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: mediaTypes[format] });
  // Browsers apply the orientation of JPEG and PNG; they disagree on WebP, so it is applied here.
  const isTurnedByHand = format === 'WEBP' && orientation !== 1;
  const source = await (isTurnedByHand ? turnUpright(blob, picture) : decodeImage(blob)).catch(
    (cause: unknown) => refuseBrokenPicture('it cannot be decoded', cause),
  );
  if (source.width !== widthPx || source.height !== heightPx)
    refuseBrokenPicture(
      `its header says ${widthPx} x ${heightPx} px, its data ${source.width} x ${source.height} px`,
    );
  return { source, widthPx, heightPx };
}

/** No ImageBitmap: Chromium paints a bitmap at less than half of its size with other pixels than Node. */
async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function turnUpright(blob: Blob, picture: Picture): Promise<HTMLCanvasElement> {
  const stored = await createImageBitmap(blob, { imageOrientation: 'none' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.widthPx;
  canvas.height = picture.heightPx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  context.setTransform(...composeUprightTransform(picture));
  context.drawImage(stored, 0, 0);
  stored.close();
  return canvas;
}
