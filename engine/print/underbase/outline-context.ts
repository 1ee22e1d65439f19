import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { parsePaint } from '../colour/parse-paint.ts';
import { ContextState, type Style } from '../pdf/context-state.ts';
import { outlineStroke } from '../outline-stroke.ts';
import type { RecordedPath } from '../recorded-path.ts';
import type { FilledPath, RecordedOutline } from './recorded-outline.ts';

/** An error of a quarter of a unit is 0.0005 mm. */
const STROKE_UNITS_PER_MM = 500;

/**
 * The part of `CanvasRenderingContext2D` that objects of opaque outlines paint with. It records what they cover,
 * whatever the colour, in millimetres.
 */
export class OutlineContext extends ContextState {
  /** Ignored: outlines are not resampled. */
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'high';

  readonly outlines: RecordedOutline[] = [];
  /** Whether a translucent colour was painted. */
  isSoft = false;
  #clips: readonly FilledPath[] = [];
  readonly #clipStack: (readonly FilledPath[])[] = [];

  override save(): void {
    super.save();
    this.#clipStack.push(this.#clips);
  }

  override restore(): boolean {
    this.#clips = this.#clipStack.pop() ?? this.#clips;
    return super.restore();
  }

  clip(path?: RecordedPath | CanvasFillRule, fillRule?: CanvasFillRule): void {
    const [outline, rule] = this.resolve(path, fillRule);
    this.#clips = [...this.#clips, { path: outline, rule }];
  }

  fill(path?: RecordedPath | CanvasFillRule, fillRule?: CanvasFillRule): void {
    const [outline, rule] = this.resolve(path, fillRule);
    if (this.#isPainted(this.state.fillStyle)) this.#add(outline, rule);
  }

  /** @param path in the coordinates of the transform, which applies to the pen */
  stroke(path: RecordedPath): void {
    if (!this.#isPainted(this.state.strokeStyle)) return;
    const outline = outlineStroke(path.segments, this.state, STROKE_UNITS_PER_MM);
    if (outline) this.#add(transformPath(outline.matrix, outline.path), 'nonzero');
  }

  #add(path: Path, rule: CanvasFillRule): void {
    if (path.length > 0) this.outlines.push({ path, rule, clips: this.#clips });
  }

  /** Whether a style paints anything. One that is not opaque everywhere makes the recording soft. */
  #isPainted(style: Style): boolean {
    const { globalAlpha } = this.state;
    const isFlat = typeof style === 'string';
    const alpha = isFlat ? parsePaint(style).alpha * globalAlpha : globalAlpha;
    if (alpha === 0 || (!isFlat && style.isEmpty)) return false;
    if (alpha < 1 || (!isFlat && !style.isOpaque)) this.isSoft = true;
    return true;
  }
}
