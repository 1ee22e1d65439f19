import { type Colour, parseColour } from './parse-colour.ts';
import type { Style } from './style-cascade.ts';

/** A colour written for an element of this style, whose own colour `currentcolor` is. */
export const readColour = (written: string, style: Style): Colour | undefined =>
  parseColour(/^currentcolor$/i.test(written) ? (style.get('color') ?? '#000000') : written);
