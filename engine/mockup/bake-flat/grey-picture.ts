import { PlatenError } from '../../errors.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** Coverage or height: 0..255 per pixel. */
export interface GreyPicture {
  widthPx: number;
  heightPx: number;
  values: Uint8Array;
}

/** Weights of Rec. 709 in 1/1024ths; integers, so that every machine rounds equally. */
const [RED, GREEN, BLUE] = [218, 732, 74];

/** `alpha * luminance`, as mask pictures are read everywhere (docs/architecture/scene.md, Coordinates). */
export function readGrey({ widthPx, heightPx, rgba }: RawPicture): GreyPicture {
  const values = new Uint8Array(widthPx * heightPx);
  for (let i = 0; i < values.length; i += 1) {
    const at = i * 4;
    const luminance = rgba[at]! * RED + rgba[at + 1]! * GREEN + rgba[at + 2]! * BLUE;
    values[i] = Math.round((luminance * rgba[at + 3]!) / (1024 * 255));
  }
  return { widthPx, heightPx, values };
}

/** 0..1 at a place in pixels, bilinear, clamped at the rim. */
export function sampleGrey({ widthPx, heightPx, values }: GreyPicture, xPx: number, yPx: number): number {
  const x = Math.max(0, Math.min(widthPx - 1, xPx - 0.5));
  const y = Math.max(0, Math.min(heightPx - 1, yPx - 0.5));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const at = row * widthPx + column;
  const right = column + 1 < widthPx ? 1 : 0;
  const below = row + 1 < heightPx ? widthPx : 0;
  const upper = values[at]! * (1 - fx) + values[at + right]! * fx;
  const lower = values[at + below]! * (1 - fx) + values[at + below + right]! * fx;
  return (upper * (1 - fy) + lower * fy) / 255;
}

/** @throws PlatenError `mockup-picture-size` */
export function checkSameSize(
  picture: Pick<RawPicture, 'widthPx' | 'heightPx'>,
  base: Pick<RawPicture, 'widthPx' | 'heightPx'>,
  reference: string,
): void {
  if (picture.widthPx === base.widthPx && picture.heightPx === base.heightPx) return;
  throw new PlatenError(
    'mockup-picture-size',
    `${reference} is ${picture.widthPx} x ${picture.heightPx} px, its photograph ${base.widthPx} x ${base.heightPx} px; make them equal.`,
  );
}
