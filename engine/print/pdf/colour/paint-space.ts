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
  /** The entries of the image dictionary that describe its samples. */
  colours: string;
}

/** The use of a colour: areas, lines, or areas with fading edges, such as soft shadows. */
export type PaintUse = 'fill' | 'stroke' | 'fade';

/** A colour space of the PDF and the conversion from the sRGB of scenes. */
export interface PaintSpace {
  /** Its name in dictionaries. */
  readonly name: string;
  /** The number of components of a colour. */
  readonly channels: number;
  /** The number of linear segments between two gradient stops that approximate the gradient in sRGB. */
  readonly gradientSteps: number;
  /** The components, 0 to 1, of a colour of a gradient or a photo. */
  toNumbers(rgb: Rgb): readonly number[];
  /** The operators that set a flat colour. */
  setPaint(rgb: Rgb, use: PaintUse, content: PdfContent): string;
  /** Pixels of 3 bytes as samples of `channels` bytes. */
  convertPixels(rgb: Uint8Array): Uint8Array;
  /**
   * The entries of an image with an unchanged JPEG file.
   * @returns undefined when its pixels must be converted
   */
  describeJpg(picture: Picture, objects: PdfObjects): string | undefined;
  /** Encodes the converted pixels of a photo as a JPEG; absent if they are compressed without loss. */
  encodePhoto?: (rgb: Uint8Array, size: PixelSize) => Promise<EncodedPhoto>;
}

/** Rounds a colour to 8 bit. */
export const toLevels = (rgb: Rgb): Uint8Array => Uint8Array.from(rgb, (value) => Math.round(value * 255));
