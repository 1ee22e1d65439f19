import type { Picture } from '../picture.ts';
import { composeBmp } from './compose-bmp.ts';
import { composeUprightTransform } from './compose-upright-transform.ts';
import { readCmykProfile } from './icc/cmyk-profile.ts';
import { composeCmykToSrgb } from './icc/compose-cmyk-to-srgb.ts';
import { createInkMixer, type InkMixer } from './ink-mixer.ts';
import { type InkFacts, readInkFacts } from './jpg/read-ink-facts.ts';
import { readInkRows } from './jpg/read-ink-rows.ts';

/**
 * Turns an admitted CMYK JPEG into an upright sRGB BMP. Browsers and Skia convert inks differently from each other and
 * from a colour management module; this conversion is the same on all platforms. The embedded profile is applied (see
 * composeCmykToSrgb). Without one, the inks are unknown, and each absorbs its share of the light: R = (1 - C)(1 - K),
 * as browsers show such files. Memory: 4 bytes a pixel of samples (12 while a progressive file is decoded), 3 of the
 * BMP.
 * @throws PlatenError `picture-broken`
 */
export function convertCmykJpg(picture: Picture): Uint8Array<ArrayBuffer> {
  const facts = readInkFacts(picture.bytes);
  const mixer = createInkMixer(loadGrid(facts));
  const bmp = composeBmp(picture.widthPx, picture.heightPx);
  const [a, b, c, d, e, f] = composeUprightTransform(picture);
  /** The target of the pixel stored at (0, y). The matrix maps corners, so centres are offset by half a pixel. */
  const placeOf = (y: number): number => {
    const left = (a + c) / 2 + c * y + e - 0.5;
    const top = (b + d) / 2 + d * y + f - 0.5;
    return bmp.pixelsAt + top * bmp.rowBytes + left * 3;
  };
  const step = a * 3 + b * bmp.rowBytes;
  let y = 0;
  for (const inks of readInkRows(picture, facts)) {
    mixRow(mixer, inks, bmp.bytes, placeOf(y), step);
    y += 1;
  }
  return bmp.bytes;
}

function loadGrid({ profile }: InkFacts) {
  const cmyk = profile && readCmykProfile(profile);
  return cmyk && composeCmykToSrgb(cmyk);
}

function mixRow(
  mixer: InkMixer,
  [c, m, y, k]: readonly Uint8ClampedArray[],
  pixels: Uint8Array,
  from: number,
  step: number,
): void {
  for (let x = 0, at = from; x < c!.length; x += 1, at += step) {
    const rgb = mixer(c![x]!, m![x]!, y![x]!, k![x]!);
    pixels[at] = rgb & 0xff;
    pixels[at + 1] = (rgb >> 8) & 0xff;
    pixels[at + 2] = rgb >> 16;
  }
}
