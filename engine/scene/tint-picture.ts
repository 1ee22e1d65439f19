import { bytesOfHex } from '../hex-bytes.ts';
import type { DecodedPicture, Platform } from '../platform/platform.ts';

/** A picture multiplied by a colour, `#rrggbb`: its white becomes the colour, and its shading and alpha stay. */
export function tintPicture(
  { source, widthPx, heightPx }: DecodedPicture,
  colour: string,
  platform: Platform,
): DecodedPicture {
  const [red, green, blue] = bytesOfHex(colour);
  const { canvas, context } = platform.createSurface(widthPx, heightPx);
  context.drawImage(source, 0, 0, widthPx, heightPx);
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
