import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import { loadCmykBmp } from '../../assets/picture/load-cmyk-bmp.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import type { DecodedPicture, Platform, Surface } from '../platform.ts';

/** The engine's platform in a browser worker, which has neither elements nor a document. */
export const workerPlatform: Platform = {
  name: 'browser',
  createSurface,
  releaseSurface({ canvas }) {
    canvas.width = canvas.height = 0;
  },
  createPath: () => new Path2D(),
  decodePicture,
};

/** The engine uses only the features of an OffscreenCanvas; its types name the element. */
function createSurface(widthPx: number, heightPx: number): Surface {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas in workers');
  return { canvas, context } as unknown as Surface;
}

/** @throws PlatenError `picture-broken` */
async function decodePicture(picture: Picture): Promise<DecodedPicture> {
  const { widthPx, heightPx, format, orientation } = picture;
  const bytes = (await loadCmykBmp(picture)) ?? picture.bytes;
  // As in the page: browsers disagree on the orientation of WebP.
  const isTurnedByHand = format === 'WEBP' && orientation !== 1;
  const stored = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]), {
    imageOrientation: isTurnedByHand ? 'none' : 'from-image',
  }).catch((cause: unknown) => refuseBrokenPicture('it cannot be decoded', cause));
  const { canvas, context } = createSurface(widthPx, heightPx);
  if (isTurnedByHand) context.setTransform(...composeUprightTransform(picture));
  context.drawImage(stored, 0, 0);
  stored.close();
  return { source: canvas, widthPx, heightPx };
}
