import type { DecodedPicture, Platform } from '../platform/platform.ts';

/** Luminance weights of Rec. 709 in 1/1024ths; integers, so that every machine rounds equally. */
const RED = 218;
const GREEN = 732;
const BLUE = 74;

/**
 * Converts a mask picture to a stencil: black, with alpha * luminance as its alpha, or, for a black mask, alpha * (1 -
 * luminance).
 */
export function pictureToStencil(
  { source, widthPx, heightPx }: DecodedPicture,
  blackMask: boolean,
  platform: Platform,
): DecodedPicture {
  const { canvas, context } = platform.createSurface(widthPx, heightPx);
  context.drawImage(source, 0, 0, widthPx, heightPx);
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  const { data } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    const luminance = (data[i]! * RED + data[i + 1]! * GREEN + data[i + 2]! * BLUE) / 1024;
    const shown = blackMask ? 255 - luminance : luminance;
    data[i] = data[i + 1] = data[i + 2] = 0;
    data[i + 3] = Math.round((data[i + 3]! * shown) / 255);
  }
  context.putImageData(pixels, 0, 0);
  return { source: canvas, widthPx, heightPx };
}
