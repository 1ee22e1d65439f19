/** The artwork of every contender: one page with a full photograph or none, a piece of clip art and lines of text. */
export interface Artwork {
  widthPx: number;
  heightPx: number;
  /** Covers the page, centred. */
  photoFile?: string;
  clipArt: { file: string; leftPx: number; topPx: number; sizePx: number };
  texts: ArtworkText[];
}

/** One line, centred on the page. */
export interface ArtworkText {
  text: string;
  family: string;
  italic?: boolean;
  fontFile: string;
  sizePx: number;
  letterSpacingPx: number;
  baselinePx: number;
  colour: string;
}

/** The placement of a picture that covers the page, centred: its corner in page pixels, and its scale. */
export function coverPage(
  { widthPx, heightPx }: Artwork,
  picture: { width: number; height: number },
): { left: number; top: number; scale: number } {
  const scale = Math.max(widthPx / picture.width, heightPx / picture.height);
  return {
    scale,
    left: (widthPx - picture.width * scale) / 2,
    top: (heightPx - picture.height * scale) / 2,
  };
}
