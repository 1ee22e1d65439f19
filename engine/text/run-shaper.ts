import type { Buffer, Feature, Font } from 'harfbuzzjs';
import type { HarfBuzz } from './harfbuzz.ts';

/** A run of text of one script and one direction. */
export interface RunToShape {
  text: string;
  /** Context characters that determine how the run's ends join (cursive scripts); shaped but not drawn. */
  before: string;
  after: string;
  /** ISO 15924 code. */
  script: string;
  rtl: boolean;
  /** False disables optional ligatures, as letter spacing requires. */
  ligatures: boolean;
  /** Whether it is upright in a vertical line. */
  isVertical?: boolean;
}

/** One glyph of a shaped run, font units, y up. In a vertical run it advances downwards from the middle of its top. */
export interface ShapedGlyph {
  glyphId: number;
  /** UTF-16 index in the run's text of the first character of its cluster. */
  cluster: number;
  advance: number;
  offsetX: number;
  offsetY: number;
}

/** Shapes runs with HarfBuzz. Owns the only buffer, which is used for all shaping, so no finaliser is needed. */
export class RunShaper {
  readonly #harfBuzz: HarfBuzz;
  readonly #buffer: Buffer;
  readonly #withoutLigatures: Feature[];

  constructor(harfBuzz: HarfBuzz) {
    this.#harfBuzz = harfBuzz;
    this.#buffer = new harfBuzz.Buffer();
    this.#withoutLigatures = ['liga', 'clig', 'dlig', 'hlig'].map((tag) => new harfBuzz.Feature(tag, 0));
  }

  /** Glyphs in visual order, left to right. Direction and script are set explicitly; HarfBuzz guesses nothing. */
  shape(font: Font, run: RunToShape): ShapedGlyph[] {
    const buffer = this.#buffer;
    const { Direction } = this.#harfBuzz;
    buffer.reset();
    buffer.addText(run.before + run.text + run.after, run.before.length, run.text.length);
    // HarfBuzz applies `vert` in this direction.
    buffer.setDirection(run.isVertical ? Direction.TTB : run.rtl ? Direction.RTL : Direction.LTR);
    buffer.setScript(run.script);
    buffer.setLanguage('und');
    this.#harfBuzz.shape(font, buffer, run.ligatures ? [] : this.#withoutLigatures);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
      glyphId: codepoint,
      cluster: cluster - run.before.length,
      advance: run.isVertical ? -positions[index]!.yAdvance : positions[index]!.xAdvance,
      offsetX: positions[index]!.xOffset,
      offsetY: positions[index]!.yOffset,
    }));
  }
}
