import { formatClipArt } from '../../assets/clip-art/format-clip-art.ts';
import type { FontFace } from '../../text/font-face.ts';
import type { TextLayout } from '../../text/text-layout.ts';
import { composeColourText } from './compose-colour-text.ts';

/**
 * A text with glyphs of colour fonts as an SVG of its box, for screens that show no scene.
 * @param colour `#rrggbb` of what has no colour of its own
 * @throws PlatenError as `composeColourText` and `formatClipArt` do
 */
export const formatColourText = (
  layout: TextLayout,
  faces: readonly FontFace[],
  box: { width: number; height: number },
  colour: string,
): string => formatClipArt(composeColourText(layout, faces, box, colour).nodes, box);
