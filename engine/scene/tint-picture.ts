import { bytesOfHex } from '../hex-bytes.ts';
import type { DecodedPicture, Platform } from '../platform/platform.ts';

/** Longer side, pixels: twice the largest stage. Larger pictures are reduced, since a phone may keep several colours. */
const MAX_SIDE_PX = 2000;

/** A picture multiplied by a colour, `#rrggbb`: its white becomes the colour, and its shading and alpha stay. */
export function tintPicture(decoded: DecodedPicture, colour: string, platform: Platform): DecodedPicture {
  const [red, green, blue] = bytesOfHex(colour);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(decoded.widthPx, decoded.heightPx));
  const widthPx = Math.max(1, Math.round(decoded.widthPx * scale));
  const heightPx = Math.max(1, Math.round(decoded.heightPx * scale));
  const { canvas, context } = platform.createSurface(widthPx, heightPx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(decoded.source, 0, 0, widthPx, heightPx);
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  const { data } = pixels;
  for (let i = 0; i < data.length; i += 4) {
    data[i] = (data[i]! * red) / 255;
    data[i + 1] = (data[i + 1]! * green) / 255;
    data[i + 2] = (data[i + 2]! * blue) / 255;
  }
  context.putImageData(pixels, 0, 0);
  return { source: canvas, widthPx, heightPx };
}
