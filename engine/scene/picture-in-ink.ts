import type { DecodedPicture, Platform } from '../platform/platform.ts';
import { pictureToStencil } from './picture-to-stencil.ts';

/** A picture in one ink: full where the picture is black, none where it is white or transparent. */
export function pictureInInk(decoded: DecodedPicture, colour: string, platform: Platform): DecodedPicture {
  const inked = pictureToStencil(decoded, true, platform);
  const context = (inked.source as HTMLCanvasElement).getContext('2d')!;
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, inked.widthPx, inked.heightPx);
  return inked;
}
