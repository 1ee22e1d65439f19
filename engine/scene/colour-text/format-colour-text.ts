import { formatClipArt } from '../../assets/clip-art/format-clip-art.ts';
import type { FontFace } from '../../text/font-face.ts';
import type { TextLayout } from '../../text/text-layout.ts';
import { composeColourText } from './compose-colour-text.ts';

/**
 * A text with glyphs of colour fonts as an SVG of its box, for screens without a scene.
 * @param colour `#rrggbb` of parts in the text colour
 * @throws PlatenError like `composeColourText` and `formatClipArt`
 */
export const formatColourText = (
  layout: TextLayout,
  faces: readonly FontFace[],
  box: { width: number; height: number },
  colour: string,
): string => formatClipArt(composeColourText(layout, faces, box, colour).nodes, box);
