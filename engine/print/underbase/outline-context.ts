import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { determinant } from '../../assets/matrix.ts';
import { parsePaint } from '../colour/parse-paint.ts';
import { ContextState, type Style } from '../pdf/context-state.ts';
import { RecordedPath } from '../recorded-path.ts';
import type { FilledOutline, RecordedOutline } from './recorded-outline.ts';

/**
 * The part of `CanvasRenderingContext2D` that objects of opaque outlines paint with. It records what they cover,
 * whatever the colour.
 */
export class OutlineContext extends ContextState {
  /** Ignored: outlines are not resampled. */
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'high';

  readonly outlines: RecordedOutline[] = [];
  /** Whether anything was painted that is not an opaque outline: a translucent colour or a dashed line. */
  isSoft = false;
  #clips: readonly FilledOutline[] = [];
  readonly #clipStack: (readonly FilledOutline[])[] = [];

  override save(): void {
    super.save();
    this.#clipStack.push(this.#clips);
  }

  override restore(): boolean {
    this.#clips = this.#clipStack.pop() ?? this.#clips;
    return super.restore();
  }

  clip(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    this.#clips = [...this.#clips, this.#resolve(path, rule)];
  }

  fill(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    if (this.#isPainted(this.state.fillStyle)) this.#add(this.#resolve(path, rule));
  }

  /** @param path in the coordinates of the transform, which applies to the pen */
  stroke(path: RecordedPath): void {
    const { transform, lineWidth: width, lineCap: cap, lineJoin: join, miterLimit, dashes } = this.state;
    if (!this.#isPainted(this.state.strokeStyle) || width <= 0 || determinant(transform) === 0) return;
    if (dashes.length > 0) this.isSoft = true;
    this.#add({ path: path.segments, transform, pen: { width, cap, join, miterLimit } });
  }

  #add(paint: RecordedOutline['paint']): void {
    if (paint.path.length > 0) this.outlines.push({ paint, clips: this.#clips });
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

  /** A path of the platform is in its own coordinates, the current path in those of the context. */
  #resolve(path: RecordedPath | CanvasFillRule | undefined, rule: CanvasFillRule = 'nonzero'): FilledOutline {
    if (!(path instanceof RecordedPath)) return { path: this.path.segments, rule: path ?? 'nonzero' };
    const placed: Path = transformPath(this.state.transform, path.segments);
    return { path: placed, rule };
  }
}
