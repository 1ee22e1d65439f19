import { bytesOfHex } from '../../hex-bytes.ts';
import { readColour } from './read-colour.ts';
import { parseNumbers } from './parse-length.ts';
import type { Matrix } from '../matrix.ts';
import type { Bounds } from './path.ts';
import type { Size } from './resolve-viewport.ts';
import type { Style } from './style-cascade.ts';
import type { Surroundings, Walk } from './surroundings.ts';
import type { SvgDocument } from './svg-document.ts';

/** The element a filter is applied to. */
export interface FilterContext {
  /** From the filtered element's units to clip art units. */
  matrix: Matrix;
  style: Style;
  measure: () => Bounds | undefined;
  viewport: Size;
  document: SvgDocument;
  around: Surroundings;
  walk: Walk;
}

/** The units of a filter's lengths. */
export interface FilterUnits {
  /** Of lengths in the filter's own units, along each axis. */
  across: (text: string | null, initial: number) => number;
  down: (text: string | null, initial: number) => number;
  /** Of places in the filter's own units. */
  placeX: (text: string | null, initial: number) => number;
  placeY: (text: string | null, initial: number) => number;
  /** Of a length of both axes. */
  both: (text: string | null, initial: number) => number;
  document: SvgDocument;
}

/** A list of plain numbers; empty if the text contains anything else or too many of them. */
export function readNumbers(text: string | null, most: number): number[] {
  const numbers = parseNumbers(text);
  const isPlain = /^[-+.\deE\s,]*$/.test(text ?? '');
  return isPlain && numbers.length <= most ? numbers : [];
}

/** The colour of a flood or of a light, its channels from 0 to 1. */
export function readFilterColour(
  style: Style,
  name: 'flood-color' | 'lighting-color',
  initial: string,
): { rgb: readonly number[]; alpha: number } {
  const written = style.get(name) ?? initial;
  const colour = readColour(written, style);
  return { rgb: bytesOfHex(colour?.hex ?? initial).map((byte) => byte / 255), alpha: colour?.alpha ?? 1 };
}
