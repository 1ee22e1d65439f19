/** The content of a contact sheet. Pictures are data URIs, so the page is one file and works offline. */
export interface Sheet {
  title: string;
  designs: SheetDesign[];
}

export interface SheetDesign {
  name: string;
  /** The path of the design file, as given. */
  file: string;
  product: string;
  /** The views as the shopper saw them. */
  views: SheetPicture[];
  prints: SheetPrint[];
  /** The reason for which the design, or one of its prints, could not be rendered. */
  errors: string[];
}

export interface SheetPicture {
  caption: string;
  /** Data URI of a thumbnail. */
  src: string;
  widthPx: number;
  heightPx: number;
  /** The background behind a transparent picture. */
  tone: ArtworkTone;
}

/**
 * Light artwork is shown on dark squares and dark artwork on light ones; an opaque picture needs neither. A picture
 * without any content is blank.
 */
export type ArtworkTone = 'opaque' | 'light' | 'dark' | 'blank';

export interface SheetPrint extends SheetPicture {
  /** The print file, relative to the sheet. */
  href: string;
  widthMm: number;
  heightMm: number;
  /** Of the print file; the thumbnail is smaller. */
  printWidthPx: number;
  printHeightPx: number;
  dpi: number;
  sizeBytes: number;
  findings: string[];
}
