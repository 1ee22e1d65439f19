import type { Drawing } from '../assets/clip-art.ts';
import type { Code } from '../codes/code.ts';
import { composeCode } from '../codes/compose-code.ts';
import { type CodePlacing, placeCode, type PlacedCode } from '../codes/place-code.ts';
import { drawCode } from './draw-code.ts';

/**
 * All code that only codes need, in one module that is loaded on demand: the encoder is large, and most products have
 * no code.
 */
export interface DrawnCode {
  code: Code;
  placed: PlacedCode;
  drawing: Drawing;
}

/**
 * Encodes a text and draws it in a box.
 * @param colours `#rrggbb` of the dark parts, and of the background if it has one
 * @throws PlatenError of `composeCode`
 */
export function drawComposedCode(
  request: Parameters<typeof composeCode>[0],
  box: CodePlacing,
  colours: { dark: string; ground: string | undefined },
): DrawnCode {
  const code = composeCode(request);
  const placed = placeCode(code, box);
  return { code, placed, drawing: drawCode(placed, box, colours.dark, colours.ground) };
}
