import type { Ink } from '../../../model/ink.ts';
import { luminanceOf } from '../../../srgb.ts';
import { canEmbedJpg } from '../can-embed-jpg.ts';
import { formatArray, formatNumber } from '../format-number.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import { parsePaint } from '../../colour/parse-paint.ts';
import { describeGreys, isPlainGrey } from './grey-palette.ts';
import type { PaintSpace } from './paint-space.ts';

/** Formats a PDF name: every byte except letters and digits is escaped. Source: ISO 32000-1, 7.3.5. */
export const formatName = (name: string): string =>
  `/${Buffer.from(name)
    .toString('latin1')
    .replace(
      /[^A-Za-z0-9]/g,
      (byte) => `#${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
    )}`;

/**
 * Adds the colour space of one ink with its own plate. A tint of 0 paints nothing, and programs without spot plates
 * show its display colour. Source: ISO 32000-1, 8.6.6.4.
 * @param process the process space of the document
 */
export function addSeparation(
  { name, colour }: Pick<Ink, 'name' | 'colour'>,
  process: PaintSpace,
  objects: PdfObjects,
): number {
  const none = formatArray(process.toNumbers([1, 1, 1]));
  const full = formatArray(process.toNumbers(parsePaint(colour).rgb));
  const tintTransform = `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 ${none} /C1 ${full} >>`;
  return objects.add(`[/Separation ${formatName(name)} ${process.name} ${tintTransform}]`);
}

/** Maps lightness, 0 black to 1 white, to a tint, 0 to 1. */
export interface Tints {
  /** Of texts and flat areas. */
  flat(light: number): number;
  /** Of pictures and gradients. */
  shaded(light: number): number;
}

/**
 * One ink as a colour space. Colours become tints by their luma, the luminance weights applied to sRGB values, which is
 * about as perceptually uniform as the channels. Source: ITU-R BT.709.
 * @param id object number of the ink's colour space
 */
export function createSeparationSpace(id: number, tints: Tints): PaintSpace {
  const samples = Uint8Array.from({ length: 256 }, (_, level) => Math.round(tints.shaded(level / 255) * 255));
  const convertPixels = (rgb: Uint8Array) => {
    const converted = new Uint8Array(rgb.length / 3);
    for (let at = 0, from = 0; at < converted.length; at += 1, from += 3)
      converted[at] = samples[Math.round(luminanceOf(rgb[from]!, rgb[from + 1]!, rgb[from + 2]!))]!;
    return converted;
  };
  const space = { name: `${id} 0 R`, convertPixels };
  return {
    ...space,
    channels: 1,
    gradientSteps: 1,
    toNumbers: (rgb) => [tints.shaded(luminanceOf(...rgb))],
    setPaint(rgb, use, content) {
      const [choose, set] = use === 'stroke' ? ['CS', 'SCN'] : ['cs', 'scn'];
      return `${content.use('ColorSpace', id)} ${choose} ${formatNumber(tints.flat(luminanceOf(...rgb)))} ${set}`;
    },
    describeJpg: (picture) =>
      isPlainGrey(picture) && canEmbedJpg(picture) ? `/ColorSpace ${describeGreys(space)}` : undefined,
  };
}
