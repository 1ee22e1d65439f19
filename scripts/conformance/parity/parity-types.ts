import type { SceneObject } from '../../../engine/browser.ts';

type TextLayout = NonNullable<SceneObject['textLayout']>;

/** One view of one design, sent to the page as raw JSON so that the browser parses it, too. */
export interface ParityRequest {
  product: unknown;
  design: unknown;
  productBase: string;
  designBase: string;
  maskId: string | number;
  sizesPx: number[];
}

/** The page's result for a view. */
export interface ParityView {
  texts: ParityText[];
  /** SHA-256 of the pixels (straight RGBA) at each size, in hex. */
  sums: string[];
}

/** The properties that must be equal to the last bit: line breaks, glyphs and their places. */
export interface ParityText extends Pick<TextLayout, 'fontSize' | 'lines' | 'glyphs'> {
  layerName: string;
}
