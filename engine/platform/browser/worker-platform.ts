import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import { loadCmykBmp } from '../../assets/picture/load-cmyk-bmp.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import type { DecodedPicture, Platform, Surface } from '../platform.ts';
import { openOffscreen } from './offscreen-surface.ts';

/** The engine's host in a worker of a browser, which has neither elements nor a document. */
export const workerPlatform: Platform = {
  name: 'browser',
  createSurface,
  releaseSurface({ canvas }) {
    canvas.width = canvas.height = 0;
  },
  createPath: () => new Path2D(),
  decodePicture,
};

function createSurface(widthPx: number, heightPx: number): Surface {
  return openOffscreen(widthPx, heightPx) as unknown as Surface;
}

/** @throws PlatenError `picture-broken` */
async function decodePicture(picture: Picture): Promise<DecodedPicture> {
  const { widthPx, heightPx, format, orientation } = picture;
  const bytes = (await loadCmykBmp(picture)) ?? picture.bytes;
  // As in the page: browsers disagree on which way up WebP is.
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
