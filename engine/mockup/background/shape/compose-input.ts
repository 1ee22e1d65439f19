import type { RawPicture } from '../../../platform/raw-picture.ts';
import { shrinkPicture } from '../../raster/shrink-picture.ts';
import type { NetworkKind } from './network-kind.ts';

/**
 * The input of a network: a square of `sidePx` for any aspect ratio, one plane per channel. Transparent pixels are over
 * white.
 */
export function composeInput(picture: RawPicture, sidePx: number, kind: NetworkKind): Float32Array {
  const { rgba } = shrinkPicture(picture, sidePx, sidePx);
  const pixels = sidePx * sidePx;
  const input = new Float32Array(pixels * 3);
  let brightest = 0;
  for (let at = 0; at < pixels; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255;
    for (let c = 0; c < 3; c += 1) {
      const value = (rgba[at * 4 + c]! / 255) * alpha + (1 - alpha);
      input[c * pixels + at] = value;
      brightest = Math.max(brightest, value);
    }
  }
  const whole = kind.isStretched && brightest > 0 ? brightest : 1;
  for (let c = 0; c < 3; c += 1) {
    const [mean, deviation] = [kind.mean[c]!, kind.deviation[c]!];
    for (let at = c * pixels; at < (c + 1) * pixels; at += 1)
      input[at] = (input[at]! / whole - mean) / deviation;
  }
  return input;
}
