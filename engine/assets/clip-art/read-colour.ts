import { type Colour, parseColour } from './parse-colour.ts';
import type { Style } from './style-cascade.ts';

/** Parses a colour for an element of this style, whose `color` is `currentcolor`. */
export const readColour = (written: string, style: Style): Colour | undefined =>
  parseColour(/^currentcolor$/i.test(written) ? (style.get('color') ?? '#000000') : written);
