import type { Color } from 'ag-psd';
import type { Rgb } from '../../blend-formulas.ts';

/** A colour in RGB or grey; undefined for other colour models. */
export function readColour(colour: Color): Rgb | undefined {
  if ('r' in colour) return [colour.r / 255, colour.g / 255, colour.b / 255];
  if ('fr' in colour) return [colour.fr, colour.fg, colour.fb];
  if ('k' in colour && !('c' in colour)) return [colour.k / 255, colour.k / 255, colour.k / 255];
  return undefined;
}
