import type { DrawFuncs, Font } from 'harfbuzzjs';
import type { HarfBuzz } from './harfbuzz.ts';
import { OutlineBuilder } from './outline-builder.ts';
import type { Outline } from './outline.ts';
import { shapingLimits } from './text-limits.ts';

/**
 * Reads glyph outlines of HarfBuzz fonts. One instance serves all fonts, because its callbacks live as long as the
 * WASM.
 */
export class GlyphReader {
  readonly #callbacks: DrawFuncs;
  #builder = new OutlineBuilder();

  constructor(harfBuzz: HarfBuzz) {
    // A callback must not throw through WASM frames, so points above the limit are dropped and the count is checked
    // afterwards.
    const guard =
      <Numbers extends number[]>(step: (...numbers: Numbers) => void) =>
      (...numbers: Numbers) => {
        if (this.#builder.pointCount <= shapingLimits.maxGlyphPoints) step(...numbers);
      };
    this.#callbacks = new harfBuzz.DrawFuncs();
    this.#callbacks.setMoveToFunc(guard((x: number, y: number) => this.#builder.moveTo(x, y)));
    this.#callbacks.setLineToFunc(guard((x: number, y: number) => this.#builder.lineTo(x, y)));
    this.#callbacks.setQuadraticToFunc(
      guard((cx: number, cy: number, x: number, y: number) => this.#builder.quadraticCurveTo(cx, cy, x, y)),
    );
    this.#callbacks.setCubicToFunc(
      guard((c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number) =>
        this.#builder.bezierCurveTo(c1x, c1y, c2x, c2y, x, y),
      ),
    );
    this.#callbacks.setClosePathFunc(guard(() => this.#builder.closePath()));
  }

  /** The glyph in font units, y up; undefined when it exceeds the points of `shapingLimits`. */
  read(font: Font, glyphId: number): Outline | undefined {
    this.#builder = new OutlineBuilder();
    font.drawGlyph(glyphId, this.#callbacks, undefined);
    return this.#builder.pointCount > shapingLimits.maxGlyphPoints ? undefined : this.#builder.build();
  }
}
