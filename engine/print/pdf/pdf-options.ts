import type { MarkKind } from '../marks/mark-options.ts';
import type { Slug } from '../marks/slug.ts';

/** What a caller decides of a PDF; the design and the product decide the rest. */
export interface PdfOptions {
  /** What colours are written in: sRGB, the inks of a press through its profile, or one ink, as engravers need. */
  colour: 'rgb' | 'cmyk' | 'one-ink';
  /** Text as glyph outlines, or as text in embedded fonts, which can be searched. */
  text: 'outlines' | 'embedded';
  /** What is around each page's print; the page grows by it. */
  marks: readonly MarkKind[];
  /** What the mark `slug` says. */
  slug: Slug;
  /** The creation date that the file states, to the second; absent: 1970-01-01, so that equal designs are equal files. */
  createdAt?: Date;
}

export const defaultPdfOptions: PdfOptions = {
  colour: 'rgb',
  text: 'outlines',
  marks: [],
  slug: {},
};
