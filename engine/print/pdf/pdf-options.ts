import type { MarkKind } from '../../model/mark-kinds.ts';
import type { PressSettings } from '../colour/press-settings.ts';
import type { Slug } from '../marks/slug.ts';

/** A caller's choices for a PDF; the design and the product decide the rest. */
export interface PdfOptions {
  /** The space colours are written in: sRGB, the inks of a press through its profile, or one ink, as engravers need. */
  colour: 'rgb' | 'cmyk' | 'one-ink';
  /** The press of `cmyk`; absent: the built-in one. */
  press?: PressSettings;
  /** Text as glyph outlines, or as text in embedded fonts, which can be searched. */
  text: 'outlines' | 'embedded';
  /** The marks around each page's print; the page grows by them. */
  marks: readonly MarkKind[];
  /** The text of the mark `slug`; a field asks for the mark, too. */
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

/** Whether a PDF has a slug: its mark is asked for, or a field of it. */
export const asksForSlug = ({ marks = [], slug = {} }: Partial<PdfOptions> = {}): boolean =>
  marks.includes('slug') || Object.keys(slug).length > 0;
