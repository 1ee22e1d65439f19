import type { Ink } from '../../model/ink.ts';
import type { SceneFinding } from '../../scene/scene.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { barHeight, listPatches, paintColourBar } from './colour-bar.ts';
import { composeSlug } from './compose-slug.ts';
import { paintCropMarks } from './crop-marks.ts';
import { MARK_GAP, MARK_LENGTH, type MarkBox } from './mark-box.ts';
import { toPoints } from '../to-points.ts';
import type { MarkTarget } from './mark-target.ts';
import { paintRegistrationMarks } from './registration-marks.ts';
import { listSlugEntries } from './slug.ts';

/** A page with marks. */
export interface MarkedPage {
  /** Size of the print with its bleed, in points. */
  width: number;
  bleedMm: number;
  /** Inks of the page, besides the process inks. */
  inks: readonly Ink[];
  /** The name of the print, such as `front-item-2`. */
  name: string;
  /** The item whose texts it has, if items have their own. */
  itemNbr?: number;
}

/** The marks of a page: the paper they need around the bleed, and their painter. */
export interface PageMarks {
  margins: MarkBox;
  findings: readonly SceneFinding[];
  /** @param bleedBox the place of the print with its bleed on the target */
  paint(target: MarkTarget, bleedBox: MarkBox): void;
}

/** Distance between the outermost marks and the page's edge. */
const EDGE = toPoints(1);
/** The minimum width of the paper, so that a bar or a slug does not have many short lines. */
const MIN_BAR_WIDTH = toPoints(30);
const MIN_SLUG_WIDTH = toPoints(75);

/**
 * Composes the marks that a document's options request. They are outside of the bleed: crop and registration marks next
 * to it, the colour bar above these, the slug below.
 * @throws PlatenError `slug-too-long`
 */
export async function composePageMarks(page: MarkedPage, document: PdfDocument): Promise<PageMarks> {
  const { marks, slug, colour } = document.options;
  const { width, inks } = page;
  const bleed = toPoints(page.bleedMm);
  const has = { bar: marks.includes('bar'), slug: marks.includes('slug') };
  const hasLines = marks.includes('crop') || marks.includes('registration');

  const breadth = Math.max(width, has.bar ? MIN_BAR_WIDTH : 0, has.slug ? MIN_SLUG_WIDTH : 0);
  const patches = has.bar ? listPatches(colour, inks) : [];
  const composed = has.slug ? await composeSlug(listSlugEntries(slug, page), breadth, document) : undefined;

  const lines = hasLines ? MARK_GAP + MARK_LENGTH : 0;
  const side = Math.max(hasLines ? lines + EDGE : 0, (breadth - width) / 2 + (breadth > width ? EDGE : 0));
  const bar = has.bar ? MARK_GAP + barHeight(patches, breadth) : 0;
  const slugHeight = composed ? MARK_GAP + composed.height : 0;
  const margins = {
    left: side,
    top: lines + bar > 0 ? lines + bar + EDGE : 0,
    right: side,
    bottom: lines + slugHeight > 0 ? lines + slugHeight + EDGE : 0,
  };
  return {
    margins,
    findings: composed?.findings ?? [],
    paint(target, { left, top, right, bottom }) {
      const trim = { left: left + bleed, top: top + bleed, right: right - bleed, bottom: bottom - bleed };
      if (marks.includes('crop')) paintCropMarks(target, trim, bleed);
      if (marks.includes('registration')) paintRegistrationMarks(target, trim, bleed);
      const start = (left + right - breadth) / 2;
      if (has.bar) {
        const above = top - lines - MARK_GAP;
        paintColourBar(target, patches, {
          left: start,
          top: above - barHeight(patches, breadth),
          right: start + breadth,
          bottom: above,
        });
      }
      composed?.paint(target, start, bottom + lines + MARK_GAP);
    },
  };
}
