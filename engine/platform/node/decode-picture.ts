import { crc32 } from 'node:zlib';
import type { Image } from '@napi-rs/canvas';
import type { Picture } from '../../assets/picture.ts';
import { composeUprightTransform } from '../../assets/picture/compose-upright-transform.ts';
import { loadCmykBmp } from '../../assets/picture/load-cmyk-bmp.ts';
import { refuseBrokenPicture } from '../../assets/picture/refuse-picture.ts';
import type { DecodedPicture } from '../platform.ts';
import { orderPngChunks } from './order-png-chunks.ts';
import { loadCanvas } from './load-canvas.ts';

// Skia decodes everything here except inks, including embedded profiles. For sRGB, Display P3 and PNG gamma its pixels
// equal those of Chromium 147.

/**
 * Decodes an admitted picture to upright sRGB pixels, four bytes each.
 * @throws PlatenError `picture-broken`
 */
export async function decodePicture(picture: Picture): Promise<DecodedPicture> {
  const { widthPx, heightPx, orientation } = picture;
  const image = await decodeImage(await loadDecodable(picture));
  // Skia applies the orientation of a JPEG, but not of other formats; a BMP is already upright.
  const isUpright = picture.format === 'JPG' || orientation === 1;
  const [expectedWidthPx, expectedHeightPx] = isUpright
    ? [widthPx, heightPx]
    : [picture.storedWidthPx, picture.storedHeightPx];
  if (image.width !== expectedWidthPx || image.height !== expectedHeightPx)
    refuseBrokenPicture(
      `its header says ${widthPx} x ${heightPx} px, its data ${image.width} x ${image.height} px`,
    );
  const source = isUpright ? image : turnUpright(image, picture);
  return { source: source as unknown as DecodedPicture['source'], widthPx, heightPx };
}

async function loadDecodable(picture: Picture): Promise<Uint8Array> {
  const { bytes, format } = picture;
  if (format !== 'PNG') return (await loadCmykBmp(picture)) ?? bytes;
  checkPngChunks(bytes);
  return orderPngChunks(bytes);
}

/** Only bytes: with a string as `src`, @napi-rs/canvas would read files and fetch URLs. */
function decodeImage(bytes: Uint8Array): Promise<Image> {
  const { Image } = loadCanvas();
  return new Promise<Image>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }).catch((cause: unknown) => refuseBrokenPicture('it cannot be decoded', cause));
}

function turnUpright(image: Image, picture: Picture) {
  const canvas = loadCanvas().createCanvas(picture.widthPx, picture.heightPx);
  const context = canvas.getContext('2d');
  context.setTransform(...composeUprightTransform(picture));
  context.drawImage(image, 0, 0);
  return canvas;
}

/** Skia silently decodes a part of a damaged PNG, which would print half empty. */
function checkPngChunks(png: Uint8Array): void {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8, type = ''; type !== 'IEND';) {
    const length = view.getUint32(at);
    type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical && crc32(png.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length))
      refuseBrokenPicture(`its chunk ${type} at byte ${at} is damaged`);
    at += 12 + length;
  }
}
