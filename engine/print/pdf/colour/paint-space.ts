import type { Picture } from '../../../assets/picture.ts';
import type { Rgb } from '../../colour/separate-srgb.ts';
import type { PdfContent } from '../pdf-content.ts';
import type { PdfObjects } from '../pdf-objects.ts';

interface PixelSize {
  widthPx: number;
  heightPx: number;
}

/** A JPEG in a colour space. */
export interface EncodedPhoto {
  bytes: Uint8Array;
  /** The entries of the image that say how its samples read. */
  colours: string;
}

/** The use of a colour: areas, lines, or areas whose edges fade, as a soft shadow's do. */
export type PaintUse = 'fill' | 'stroke' | 'fade';

/** How the sRGB that scenes paint with is written: a colour space of the PDF, and the way into it. */
export interface PaintSpace {
  /** As dictionaries name it. */
  readonly name: string;
  /** Numbers of a colour. */
  readonly channels: number;
  /** Straight lines that a gradient needs between two of its stops to look as it does in sRGB. */
  readonly gradientSteps: number;
  /** The numbers, 0 to 1, of a colour that is one of many: of a gradient, of a photo. */
  toNumbers(rgb: Rgb): readonly number[];
  /** The operators that make a flat colour the paint. */
  setPaint(rgb: Rgb, use: PaintUse, content: PdfContent): string;
  /** Pixels of 3 bytes as samples of `channels` bytes. */
  convertPixels(rgb: Uint8Array): Uint8Array;
  /**
   * The entries of an image that shows a JPEG's file as it is.
   * @returns undefined when its pixels must be converted
   */
  describeJpg(picture: Picture, objects: PdfObjects): string | undefined;
  /** Encodes the converted pixels of a photo as a JPEG; absent where they are packed without loss. */
  encodePhoto?: (rgb: Uint8Array, size: PixelSize) => Promise<EncodedPhoto>;
}

/** A colour as 8 bit pixels have it. */
export const toLevels = (rgb: Rgb): Uint8Array => Uint8Array.from(rgb, (value) => Math.round(value * 255));
