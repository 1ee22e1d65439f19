import type { Element } from '@xmldom/xmldom';
import type { ClipArtNode } from '../clip-art.ts';
import { multiply } from '../matrix.ts';
import type { FilterContext } from './filter-units.ts';
import type { Bounds } from './path.ts';
import { fitImage, readImageIn } from './read-image.ts';
import { maxTrail, type Surroundings } from './surroundings.ts';
import { readHref } from './svg-document.ts';

/**
 * Draws the input of an `feImage`: an embedded file in the box of the primitive, or a part of the drawing in the units
 * of the filtered element, from the corner of the primitive's box as in browsers. Source: Filter Effects 1, section
 * 9.14.
 * @param whole the box of the primitive, in the units of the filtered element
 * @throws PlatenError `clip-art-too-complex`
 */
export function drawFilterImage(
  element: Element,
  whole: Bounds,
  { matrix, document, around, walk }: FilterContext,
): ClipArtNode[] {
  const out: ClipArtNode[] = [];
  const inside: Surroundings = {
    ...around,
    style: document.cascade.resolveInTree(element),
    matrix,
    clips: [],
    trail: [...around.trail, element],
    out,
  };
  const href = readHref(element);
  if (href.startsWith('#')) {
    const target = document.find(href.slice(1));
    if (!target) return out;
    if (around.trail.length >= maxTrail) document.findings.add('svg-use-dropped');
    else walk.visit(target, { ...inside, matrix: multiply(matrix, [1, 0, 0, 1, whole.left, whole.top]) });
    return out;
  }
  const { left, top, right, bottom } = whole;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const image = readImageIn(element, box, document);
  if (!image) {
    if (href !== '') document.findings.add('svg-image-dropped');
    return out;
  }
  const fit = fitImage(image, element.getAttribute('preserveAspectRatio') ?? '');
  if (fit) walk.drawEmbedded(image.content, image.size, { ...inside, matrix: multiply(matrix, fit) });
  return out;
}
