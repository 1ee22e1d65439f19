import type { ClipArtNode, ClipArtShape, Drawing } from '../../assets/clip-art.ts';
import { countSegments, measureNodes } from '../../assets/clip-art/clip-art-nodes.ts';
import { identity, type Matrix } from '../../assets/matrix.ts';
import { PlatenError } from '../../errors.ts';
import type { FontFace } from '../../text/font-face.ts';
import type { PlacedGlyph, TextLayout } from '../../text/text-layout.ts';
import { shapingLimits } from '../../text/text-limits.ts';
import { drawColourNodes } from './draw-colour-nodes.ts';
import { outlineToPath } from './outline-to-path.ts';

/**
 * A text with glyphs of colour fonts as a drawing: its plain glyphs in the text's colour, and the coloured ones above
 * them, in their font's first palette. On a curve they are rotated, not bent.
 * @param box width and height of the text area in canvas units
 * @param colour `#rrggbb` of plain glyphs, and of parts of coloured ones in the text colour
 * @throws PlatenError `text-too-complex`
 */
export function composeColourText(
  layout: TextLayout,
  faces: readonly FontFace[],
  box: { width: number; height: number },
  colour: string,
): Drawing & Required<Pick<Drawing, 'ink'>> {
  let segments = 0;
  const coloured = layout.glyphs.flatMap((glyph) => {
    const nodes = drawGlyph(glyph, faces[glyph.faceIndex]!, layout, colour);
    segments += countSegments(nodes);
    if (segments > shapingLimits.maxOutlinePoints)
      throw new PlatenError(
        'text-too-complex',
        `The text has more than ${shapingLimits.maxOutlinePoints} outline points in this font; shorten it or choose a plainer font.`,
      );
    return nodes;
  });
  const nodes = [...drawPlainGlyphs(layout, colour), ...coloured];
  const { left = 0, top = 0, right = 0, bottom = 0 } = measureNodes(nodes) ?? {};
  const ink = { left, top, width: right - left, height: bottom - top };
  return { widthPx: box.width, heightPx: box.height, nodes, ink };
}

function drawPlainGlyphs({ outline, emboldenWidth }: TextLayout, colour: string): ClipArtShape[] {
  if (outline.verbs.length === 0) return [];
  const shape: ClipArtShape = {
    path: outlineToPath(outline),
    transform: identity,
    fill: { colour, opacity: 1 },
    fillRule: 'nonzero',
    strokeFirst: false,
    opacity: 1,
    clips: [],
  };
  if (emboldenWidth > 0)
    shape.stroke = {
      colour,
      opacity: 1,
      widthPx: emboldenWidth,
      cap: 'butt',
      join: 'round',
      miterLimit: 10,
      dashesPx: [],
      dashOffsetPx: 0,
    };
  return [shape];
}

function drawGlyph(
  { glyphId, x, y, angleRad }: PlacedGlyph,
  face: FontFace,
  { fontSize, slant }: TextLayout,
  colour: string,
): readonly ClipArtNode[] {
  const drawing = face.glyph(glyphId).colour;
  if (!drawing) return [];
  const scale = fontSize / face.unitsPerEm;
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  const toBox: Matrix = [
    scale * cos,
    scale * sin,
    scale * (slant * cos + sin),
    scale * (slant * sin - cos),
    x,
    y,
  ];
  return drawColourNodes(drawing.paint(colour), toBox);
}
