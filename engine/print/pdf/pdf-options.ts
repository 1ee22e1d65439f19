import type { MarkKind } from '../../model/mark-kinds.ts';
import type { PressSettings } from '../colour/press-settings.ts';
import type { Slug } from '../marks/slug.ts';

/** A caller's options for a PDF; design and product determine the rest. */
export interface PdfOptions {
  /** The colour space: sRGB, the inks of a press by its profile, or one ink for engraving. */
  colour: 'rgb' | 'cmyk' | 'one-ink';
  /** The press of `cmyk`; absent: the built-in one. */
  press?: PressSettings;
  /** Text as glyph outlines, or as text in embedded fonts, which can be searched. */
  text: 'outlines' | 'embedded';
  /** The marks around each page's print, which enlarge the page. */
  marks: readonly MarkKind[];
  /** The text of the mark `slug`; any field also enables the mark. */
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

/** Whether a PDF has a slug: its mark or a field of it is set. */
export const asksForSlug = ({ marks = [], slug = {} }: Partial<PdfOptions> = {}): boolean =>
  marks.includes('slug') || Object.keys(slug).length > 0;
