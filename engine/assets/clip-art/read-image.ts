import type { Element } from '@xmldom/xmldom';
import { determinant, type Matrix, multiply } from '../matrix.ts';
import type { Picture } from '../picture.ts';
import { parseLength } from './parse-length.ts';
import { defaultSize, fitBox, resolveIntrinsicSize, type Size } from './resolve-viewport.ts';
import { emOf, type Style } from './style-cascade.ts';
import { SvgDocument } from './svg-document.ts';

/** An `image` with the file that it embeds. */
export interface ReadImage {
  content: Picture | SvgDocument;
  /** The file's own size; the box's where it has none. */
  size: Size;
  /** The box of the element, in its units. */
  box: Size & { x: number; y: number };
}

/** @returns undefined where no file is embedded. @throws PlatenError `clip-art-too-complex` */
export function readImage(
  element: Element,
  style: Style,
  viewport: Size,
  document: SvgDocument,
): ReadImage | undefined {
  const content = document.readEmbedded(element);
  if (!content) return undefined;
  const natural = sizeOf(content);
  const read = (name: 'x' | 'y' | 'width' | 'height', percentOfPx: number) =>
    parseLength(style.get(name), percentOfPx, emOf(style));
  const [width, height] = [read('width', viewport.width), read('height', viewport.height)];
  const shape = natural ?? defaultSize;
  const box = {
    x: read('x', viewport.width) ?? 0,
    y: read('y', viewport.height) ?? 0,
    width: width ?? (height === undefined ? shape.width : (height * shape.width) / shape.height),
    height: height ?? (width === undefined ? shape.height : (width * shape.height) / shape.width),
  };
  return { content, size: natural ?? box, box };
}

/** An image in a given box. @throws PlatenError `clip-art-too-complex` */
export function readImageIn(
  element: Element,
  box: ReadImage['box'],
  document: SvgDocument,
): ReadImage | undefined {
  const content = document.readEmbedded(element);
  return content && { content, size: sizeOf(content) ?? box, box };
}

/**
 * @returns from the file's own size to the element's units, as `preserveAspectRatio` says; undefined if it has no
 * extent
 */
export function fitImage({ size, box }: ReadImage, preserveAspectRatio: string): Matrix | undefined {
  const fit = fitBox([0, 0, size.width, size.height], box, preserveAspectRatio);
  const matrix = multiply([1, 0, 0, 1, box.x, box.y], fit);
  return determinant(matrix) > 0 ? matrix : undefined;
}

export const isDrawing = (content: Picture | SvgDocument): content is SvgDocument =>
  content instanceof SvgDocument;

const sizeOf = (content: Picture | SvgDocument): Size | undefined =>
  isDrawing(content)
    ? resolveIntrinsicSize(content.root)
    : { width: content.widthPx, height: content.heightPx };
