import { printLimits } from '../../limits.ts';
import type { Bounds } from './object-bounds.ts';

/** Limits the dragged rectangle of a print area to 0 to 1000 (B5-11); a larger one is shrunk. */
export function dragPrintArea(rectangle: Bounds): Bounds {
  const across = keepSpan(rectangle.left, rectangle.width);
  const down = keepSpan(rectangle.top, rectangle.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

function keepSpan(start: number, length: number): { start: number; length: number } {
  const { dragMin, dragMax } = printLimits;
  const kept = Math.min(Math.max(length, 0), dragMax - dragMin);
  return { start: Math.min(Math.max(start, dragMin), dragMax - kept), length: kept };
}
