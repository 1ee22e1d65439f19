import type { Matrix } from '../../assets/matrix.ts';
import type { PdfColours } from './colour/pdf-colours.ts';
import { formatArray, formatNumbers } from './format-number.ts';
import type { PdfTexts } from './font/pdf-texts.ts';
import { PdfContent } from './pdf-content.ts';
import type { PdfObjects } from './pdf-objects.ts';
import type { PdfPictures } from './pdf-pictures.ts';

/** What all the surfaces of one PDF share. */
export interface PdfStores {
  objects: PdfObjects;
  colours: PdfColours;
  pictures: PdfPictures;
  texts: PdfTexts;
}

/** Where a PDF context paints: the page, or a layer that becomes a form. */
export interface PdfSurface {
  content: PdfContent;
  /** In points. */
  width: number;
  height: number;
  /** From the context's coordinates (points, y down) to those the stream begins with: patterns are relative to them. */
  base: Matrix;
  /** The graphics state that cuts a layer to its stencil. */
  maskState?: number;
}

export const makeLayer = (width: number, height: number): PdfSurface => ({
  content: new PdfContent(),
  width,
  height,
  base: [1, 0, 0, 1, 0, 0],
});

/** A whole page, turned once so that from here on y goes down. */
export function makePageSurface(width: number, height: number): PdfSurface {
  const base: Matrix = [1, 0, 0, -1, 0, height];
  const content = new PdfContent();
  content.add(`${formatNumbers(base)} cm`);
  return { content, width, height, base };
}

/** A layer as a form that composes as a whole. Source: ISO 32000-1, 11.6.6. */
export function addForm(
  { content, width, height }: Pick<PdfSurface, 'content' | 'width' | 'height'>,
  { objects, colours }: Pick<PdfStores, 'objects' | 'colours'>,
  colourSpace: string = colours.process.name,
): number {
  const box = formatArray([0, 0, width, height]);
  const group = `<< /S /Transparency /CS ${colourSpace} /I true /K false >>`;
  return objects.addStream(
    `/Type /XObject /Subtype /Form /BBox ${box} /Group ${group} /Resources ${content.resources}`,
    content.text,
  );
}

/** @returns the graphics state under which only what the form covers (`Alpha`) or where it is light shows */
export const addMaskState = (form: number, by: 'Alpha' | 'Luminosity', objects: PdfObjects): number =>
  objects.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /${by} /G ${form} 0 R >> >>`);
