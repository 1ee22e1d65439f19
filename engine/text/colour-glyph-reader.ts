import type { ColorLine, Color, Font, PaintFuncs } from 'harfbuzzjs';
import { PlatenError } from '../errors.ts';
import { hexOfBytes } from '../hex-bytes.ts';
import { ColourCanvas } from './colour-canvas.ts';
import type { ColourGlyph, ColourLine, ColourStop, CompositeMode } from './colour-glyph.ts';
import type { GlyphReader } from './glyph-reader.ts';
import type { HarfBuzz } from './harfbuzz.ts';
import { shapingLimits } from './text-limits.ts';

/** In the order of HarfBuzz's `hb_paint_composite_mode_t`; undefined: source over. */
const compositeModes: readonly (CompositeMode | undefined)[] = [
  'clear',
  'src',
  'dest',
  undefined,
  'dest-over',
  'src-in',
  'dest-in',
  'src-out',
  'dest-out',
  'src-atop',
  'dest-atop',
  'xor',
  'lighter',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'multiply',
  'hue',
  'saturation',
  'color',
  'luminosity',
];

const extends_ = ['pad', 'repeat', 'reflect'] as const;

/**
 * Reads glyphs of colour fonts (tables COLR, versions 0 and 1, and CPAL) by HarfBuzz's paint callbacks. One instance
 * serves all fonts, because its callbacks live as long as the WASM. Source: OpenType 1.9.1, "COLR".
 */
export class ColourGlyphReader {
  readonly #outlines: GlyphReader;
  readonly #callbacks: PaintFuncs;
  #canvas = new ColourCanvas();
  #font: Font | undefined;

  constructor(harfBuzz: HarfBuzz, outlines: GlyphReader) {
    this.#outlines = outlines;
    this.#callbacks = new harfBuzz.PaintFuncs();
    const callbacks = this.#callbacks;
    callbacks.setPushTransformFunc((xx, yx, xy, yy, dx, dy) =>
      this.#canvas.pushTransform([xx, yx, xy, yy, dx, dy]),
    );
    callbacks.setPopTransformFunc(() => this.#canvas.popTransform());
    callbacks.setPushClipGlyphFunc((glyphId) => this.#clipToGlyph(glyphId));
    callbacks.setPushClipRectangleFunc((minX, minY, maxX, maxY) =>
      this.#canvas.pushClipBox({ minX, minY, maxX, maxY }),
    );
    callbacks.setPopClipFunc(() => this.#canvas.popClip());
    callbacks.setPushGroupFunc(() => this.#canvas.pushGroup());
    callbacks.setPopGroupFunc((mode) => this.#canvas.popGroup(compositeModes[mode]));
    callbacks.setColorFunc((_, colour) => this.#canvas.fill({ kind: 'solid', ...readColour(colour) }));
    callbacks.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2) => {
      const end = uprightEnd({ x0, y0, x1, y1, x2, y2 });
      const { matrix } = this.#canvas;
      if (end)
        this.#canvas.fillGradient({
          kind: 'linear',
          matrix,
          x0,
          y0,
          x1: end.x,
          y1: end.y,
          ...readLine(line),
        });
    });
    callbacks.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1) => {
      const { matrix } = this.#canvas;
      this.#canvas.fillGradient({ kind: 'radial', matrix, x0, y0, r0, x1, y1, r1, ...readLine(line) });
    });
    callbacks.setSweepGradientFunc((line, x, y, startRad, endRad) => {
      const { matrix } = this.#canvas;
      this.#canvas.fillGradient({ kind: 'sweep', matrix, x, y, startRad, endRad, ...readLine(line) });
    });
  }

  /**
   * The glyph's parts; undefined for a glyph that is only an outline.
   * @param family for the message
   * @throws PlatenError `font-unreadable` when it has too many parts
   */
  read(font: Font, glyphId: number, family: string): ColourGlyph | undefined {
    const isColour =
      font.face.glyphHasColorPaint(glyphId) || font.face.getGlyphColorLayers(glyphId).length > 0;
    if (!isColour) return undefined;
    const paint = (foreground: string) => this.#paint(font, glyphId, foreground, family);
    return { ink: paint('#000000').ink, paint: (foreground) => paint(foreground).nodes };
  }

  #paint(font: Font, glyphId: number, foreground: string, family: string): ColourCanvas {
    this.#canvas = new ColourCanvas();
    this.#font = font;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(foreground.slice(at, at + 2), 16),
    );
    font.paintGlyph(glyphId, this.#callbacks, undefined, 0, { red, green, blue, alpha: 255 });
    if (this.#canvas.isTooComplex)
      throw new PlatenError(
        'font-unreadable',
        `Glyph ${glyphId} of the font ${family} has more than ${shapingLimits.maxColourParts} coloured parts or ${shapingLimits.maxColourPoints} points; use another font file.`,
      );
    return this.#canvas;
  }

  #clipToGlyph(glyphId: number): void {
    const isOver = this.#canvas.isTooComplex || this.#font === undefined;
    const outline = isOver ? undefined : this.#outlines.read(this.#font!, glyphId);
    this.#canvas.pushClip(outline ?? { verbs: new Uint8Array(), points: new Float64Array() });
  }
}

function readLine({ extend, colorStops }: ColorLine): ColourLine {
  const stops = colorStops.map(({ offset, color }): ColourStop => ({ offset, ...readColour(color) }));
  return { extend: extends_[extend] ?? 'pad', stops: stops.sort((a, b) => a.offset - b.offset) };
}

function readColour({ red, green, blue, alpha }: Color): { colour: string; opacity: number } {
  return { colour: hexOfBytes([red, green, blue]), opacity: alpha / 255 };
}

/**
 * The end of the equivalent linear gradient whose lines of equal colour are perpendicular to its axis; undefined if the
 * three points are degenerate, which paints nothing. Source: OpenType 1.9.1, "Format 4: PaintLinearGradient".
 */
function uprightEnd({
  x0,
  y0,
  x1,
  y1,
  x2,
  y2,
}: Record<'x0' | 'y0' | 'x1' | 'y1' | 'x2' | 'y2', number>): { x: number; y: number } | undefined {
  const [axisX, axisY] = [y2 - y0, x0 - x2];
  const lengthSquared = axisX * axisX + axisY * axisY;
  if (lengthSquared === 0) return undefined;
  const share = ((x1 - x0) * axisX + (y1 - y0) * axisY) / lengthSquared;
  return share === 0 ? undefined : { x: x0 + share * axisX, y: y0 + share * axisY };
}
