import type { Ink } from '../../model/ink.ts';
import { registration } from '../pdf/colour/registration.ts';
import { openSurface } from '../pdf/pdf-platform.ts';
import type { PdfStores, PdfSurface } from '../pdf/pdf-surface.ts';
import type { RecordedPath } from '../recorded-path.ts';
import { MARK_LINE_WIDTH } from './mark-box.ts';

/** The target of marks: a surface in points, y down. */
export interface MarkTarget {
  surface: PdfSurface;
  stores: PdfStores;
}

/** Strokes the thin lines of a mark on every plate except cut lines. */
export function strokeOnEveryPlate(target: MarkTarget, path: RecordedPath): void {
  paintInInk(target, registration, (context) => {
    context.strokeStyle = '#000000';
    context.lineWidth = MARK_LINE_WIDTH;
    context.stroke(path as unknown as Path2D);
  });
}

/** Paints with one ink, darker colours with more of it, then restores the colours of the document. */
export function paintInInk(
  { surface, stores }: MarkTarget,
  ink: Ink,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  stores.colours.choose(ink, 'tone');
  paint(openSurface(surface, stores).context);
  stores.colours.choose();
}
