import type { Picture } from '../picture.ts';
import { composeBmp } from './compose-bmp.ts';
import { composeUprightTransform } from './compose-upright-transform.ts';
import { readCmykProfile } from './icc/cmyk-profile.ts';
import { composeCmykToSrgb } from './icc/compose-cmyk-to-srgb.ts';
import { createInkMixer, type InkMixer } from './ink-mixer.ts';
import { decodeJpgPlanes } from './jpg/decode-jpg-planes.ts';
import { type InkFacts, readInkFacts } from './jpg/read-ink-facts.ts';
import { createRowReader } from './jpg/upsample-row.ts';
import { refuseBrokenPicture } from './refuse-picture.ts';

/**
 * Turns an admitted CMYK JPEG into an upright sRGB BMP. Browsers and Skia each convert inks in their own way, and
 * neither as a colour management module would; this is the one way for all platforms. The embedded profile is applied
 * (composeCmykToSrgb says how). Without one, nobody knows the inks, and each takes away its share of the light:
 * R = (1 - C)(1 - K), as browsers show such files.
 * Memory: 4 bytes a pixel of samples (12 while a progressive file is decoded), 3 of the BMP.
 * @throws PlatenError `picture-broken`
 */
export function convertCmykJpg(picture: Picture): Uint8Array<ArrayBuffer> {
  const facts = readInkFacts(picture.bytes);
  const mixer = createInkMixer(loadGrid(facts));
  const { widthPx, heightPx, planes } = decodeJpgPlanes(picture.bytes);
  if (widthPx !== picture.storedWidthPx || heightPx !== picture.storedHeightPx || planes.length !== 4)
    refuseBrokenPicture('its image data is not what its header says');
  const readers = planes.map((plane) => createRowReader(plane, widthPx));
  const rows = planes.map(() => new Uint8ClampedArray(widthPx));
  const bmp = composeBmp(picture.widthPx, picture.heightPx);
  const [a, b, c, d, e, f] = composeUprightTransform(picture);
  /** Where the pixel stored at (0, y) goes; the matrix maps corners, so centres are half a pixel further. */
  const placeOf = (y: number): number => {
    const left = (a + c) / 2 + c * y + e - 0.5;
    const top = (b + d) / 2 + d * y + f - 0.5;
    return bmp.pixelsAt + top * bmp.rowBytes + left * 3;
  };
  const step = a * 3 + b * bmp.rowBytes;
  for (let y = 0; y < heightPx; y += 1) {
    readers.forEach((read, channel) => read(y, rows[channel]!));
    settleInks(rows, facts.isYcck);
    mixRow(mixer, rows, bmp.bytes, placeOf(y), step);
  }
  return bmp.bytes;
}

function loadGrid({ profile }: InkFacts) {
  const cmyk = profile && readCmykProfile(profile);
  return cmyk && composeCmykToSrgb(cmyk);
}

/** Makes stored samples amounts of ink, in place: 0 none to 255 full. */
function settleInks(rows: readonly Uint8ClampedArray[], isYcck: boolean): void {
  const [one, two, three] = rows as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  if (isYcck)
    for (let x = 0; x < one.length; x += 1) {
      const [luma, cb, cr] = [one[x]!, two[x]! - 128, three[x]! - 128];
      // To the inverse of RGB (JFIF 1.02), which is how C, M and Y would be stored; typed arrays round and clip.
      one[x] = 255 - (luma + 1.402 * cr);
      two[x] = 255 - (luma - 0.344136 * cb - 0.714136 * cr);
      three[x] = 255 - (luma + 1.772 * cb);
    }
  for (const row of rows) for (let x = 0; x < row.length; x += 1) row[x] = 255 - row[x]!;
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
