/** EXIF orientation, 1 (upright) to 8. Source: EXIF 2.32, tag 0x0112. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type PictureFormat = 'PNG' | 'JPG' | 'WEBP';

export interface PictureColour {
  /**
   * How the stored numbers are to be read. `sRGB`: no profile, or one that says it is sRGB. `RGB`: another RGB
   * space (a profile, or PNG gamma). `CMYK` and `grey`: as stored.
   */
  space: 'sRGB' | 'RGB' | 'CMYK' | 'grey';
  /** The embedded ICC profile's own description, such as `Display P3`. */
  profileName?: string;
  /** Set when the file embeds an ICC profile, named or not, or another colour description to convert by. */
  needsConversion: boolean;
}

/** An admitted picture: everything its header says, and the bytes, which no decoder has touched yet. */
export interface Picture {
  format: PictureFormat;
  /** Size as a person sees it, after the EXIF orientation. */
  widthPx: number;
  heightPx: number;
  /** Size as stored. */
  storedWidthPx: number;
  storedHeightPx: number;
  orientation: Orientation;
  hasAlpha: boolean;
  colour: PictureColour;
  /** Pixels an inch, when the file states them and both axes agree. */
  densityDpi?: number;
  frames: 1;
  bytes: Uint8Array;
}
