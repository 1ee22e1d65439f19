import type { Platform } from '../platform/platform.ts';
import type { FontFace } from '../text/font-face.ts';
import { drawOutline } from '../text/outline.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { DrawnObject } from './drawn-object.ts';
import { OutlineText } from './outline-text.ts';
import { VectorArt } from './vector-art.ts';

/** A text as an object of a scene, with its layout, whose bounds include coloured glyphs. */
export interface DrawnText {
  object: DrawnObject;
  layout: TextLayout;
}

/**
 * Draws a laid out text. Glyphs of colour fonts become a drawing, by code that is loaded on demand.
 * @param faces of the layout's request
 * @param box width and height of the text area in canvas units
 * @param colour `#rrggbb`
 */
export async function drawText(
  layout: TextLayout,
  faces: readonly FontFace[],
  box: { width: number; height: number },
  colour: string,
  platform: Platform,
): Promise<DrawnText> {
  const isColoured = ({ faceIndex, glyphId }: TextLayout['glyphs'][number]) => {
    const face = faces[faceIndex]!;
    return face.mayHaveColours && face.glyph(glyphId).colour !== undefined;
  };
  if (layout.glyphs.some(isColoured)) {
    const { composeColourText } = await import('./colour-text/compose-colour-text.ts');
    const drawing = composeColourText(layout, faces, box, colour);
    return { object: new VectorArt(drawing, platform), layout: { ...layout, bounds: drawing.ink } };
  }
  const path = platform.createPath();
  drawOutline(layout.outline, path);
  return { object: new OutlineText(layout, path, box, colour), layout };
}
