import type { Bounds } from '../../assets/clip-art/path.ts';
import { identity, type Matrix } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PdfColours } from './colour/pdf-colours.ts';
import { formatArray, formatNumbers } from './format-number.ts';
import type { PdfTexts } from './font/pdf-texts.ts';
import { PdfContent } from './pdf-content.ts';
import type { PdfObjects } from './pdf-objects.ts';
import type { PdfPictures } from './pdf-pictures.ts';
import { Recording } from './recording.ts';

/** The stores shared by all surfaces of one PDF. */
export interface PdfStores {
  objects: PdfObjects;
  colours: PdfColours;
  pictures: PdfPictures;
  texts: PdfTexts;
  /** Paints effects that have no vectors: blurred edges. */
  pixels: Platform;
}

/** The target of a PDF context: the page, or a layer that becomes a form. */
export interface PdfSurface {
  content: PdfContent;
  /** In points. */
  width: number;
  height: number;
  /**
   * From the context's coordinates (points, y down) to the initial coordinates of the stream, which patterns are
   * relative to.
   */
  base: Matrix;
  /** The graphics state that clips a layer to its stencil. */
  maskState?: number;
  /** The recorded paint of a layer; a page is never repainted. */
  recording?: Recording;
}

export const makeLayer = (width: number, height: number): PdfSurface => ({
  content: new PdfContent(),
  width,
  height,
  base: [1, 0, 0, 1, 0, 0],
  recording: new Recording(),
});

/** A whole page, flipped once so that y points down. */
export function makePageSurface(width: number, height: number): PdfSurface {
  const base: Matrix = [1, 0, 0, -1, 0, height];
  const content = new PdfContent();
  content.add(`${formatNumbers(base)} cm`);
  return { content, width, height, base };
}

/** The whole box of a surface. */
export const boxOf = ({ width, height }: PdfSurface): Bounds => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

/** Content as a form that is a transparency group. Source: ISO 32000-1, 11.6.6. */
export function addForm(
  { content, box: { left, top, right, bottom } }: { content: PdfContent; box: Bounds },
  { objects, colours }: Pick<PdfStores, 'objects' | 'colours'>,
  colourSpace: string = colours.process.name,
): number {
  const box = formatArray([left, top, right, bottom]);
  const group = `<< /S /Transparency /CS ${colourSpace} /I true /K false >>`;
  return objects.addStream(
    `/Type /XObject /Subtype /Form /BBox ${box} /Group ${group} /Resources ${content.resources}`,
    content.text,
  );
}

/** A part of pages that is painted once and shown as if painted at each place. */
export const makePart = (width: number, height: number): PdfSurface => ({
  content: new PdfContent(),
  width,
  height,
  base: identity,
});

/** A part as a form. It is not a group: its content is composited directly with the page. */
export const addPart = ({ content, width, height }: PdfSurface, objects: PdfObjects): number =>
  objects.addStream(
    `/Type /XObject /Subtype /Form /BBox ${formatArray([0, 0, width, height])} /Resources ${content.resources}`,
    content.text,
  );

/** Shows a part on a surface. @param place from the part's points to the surface's, both y down */
export const showPart = ({ content }: PdfSurface, part: number, place: Matrix): void =>
  content.add(`q ${formatNumbers(place)} cm ${content.use('XObject', part)} Do Q`);

/** @returns the graphics state with a mask by the form's alpha (`Alpha`) or luminosity */
export const addMaskState = (form: number, by: 'Alpha' | 'Luminosity', objects: PdfObjects): number =>
  objects.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /${by} /G ${form} 0 R >> >>`);
