/** What a caller decides of a PDF; the design and the product decide the rest. */
export interface PdfOptions {
  /** What colours are written in: sRGB, or the inks of a press through its profile. */
  colour: 'rgb' | 'cmyk';
  /** Text as glyph outlines, or as text in embedded fonts, which can be searched. */
  text: 'outlines' | 'embedded';
}

export const defaultPdfOptions: PdfOptions = { colour: 'rgb', text: 'outlines' };
