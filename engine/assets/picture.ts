/** EXIF orientation, 1 (upright) to 8. Source: EXIF 2.32, tag 0x0112. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export type PictureFormat = 'PNG' | 'JPG' | 'WEBP';

export interface PictureColour {
  /**
   * The colour space of the stored values. `sRGB`: the file states no other. `RGB`: the file has its own description;
   * in a PNG the description is compressed and only its label is read, so it may still be sRGB.
   */
  space: 'sRGB' | 'RGB' | 'CMYK' | 'grey';
  /** The embedded ICC profile's own description, such as `Display P3`; in a PNG, its label. */
  profileName?: string;
}

/** The facts in a picture's header, before limits are applied. */
export interface PictureHeader {
  /** Size as stored, before the EXIF orientation. */
  storedWidthPx: number;
  storedHeightPx: number;
  orientation: Orientation;
  hasAlpha: boolean;
  colour: PictureColour;
  /** Pixels an inch, when the file states them and both axes agree. */
  densityDpi?: number;
  frames: number;
}

/** An admitted picture: the facts of its header and its bytes, which are not decoded yet. */
export interface Picture extends PictureHeader {
  format: PictureFormat;
  /** Size as a person sees it, after the EXIF orientation. */
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}
