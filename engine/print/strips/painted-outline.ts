import { determinant, invert, type Matrix, transformPoint } from '../../assets/matrix.ts';
import { BLACK_PLATE, isBlackPaint, toPlateColour, toPlateOperation } from './black-plate.ts';
import { BAND_ROWS, type BandedOutline, type Bounds } from './banded-outline.ts';
import { type PaintedObject, type Painting, showsIn } from './painting.ts';
import { applyClips, cutting } from './strip-clip.ts';
import { StripGradient } from './strip-gradient.ts';
import { enterPage, type StripSurface } from './strip-window.ts';

/** A filled outline, painted band by band. */
export class PaintedOutline implements PaintedObject {
  constructor(
    private readonly outline: BandedOutline,
    private readonly rule: CanvasFillRule,
    private readonly style: string | StripGradient,
    /** From the gradient's coordinates to the page. */
    private readonly transform: Matrix,
    private readonly painting: Painting,
    /** Whether it overprints if it is only black ink. */
    private readonly mayOverprint: boolean,
  ) {}

  get hasBlack(): boolean {
    const { style } = this;
    return typeof style === 'string' ? isBlackPaint(style) : style.isBlack;
  }

  /** Whether it keeps the inks beneath it. */
  get isOverprinted(): boolean {
    return this.mayOverprint && typeof this.style === 'string' && this.hasBlack;
  }

  get bounds(): Bounds {
    return this.outline.bounds;
  }

  onBlackPlate(): PaintedOutline {
    const { isOverprinted, hasBlack, style } = this;
    const { none, cutOut, overprint } = BLACK_PLATE;
    const plate = isOverprinted ? overprint : hasBlack ? cutOut : none;
    // Screen adds green and keeps red, so that areas knocked out by black beneath stay knocked out.
    const operation = isOverprinted ? 'screen' : toPlateOperation(this.painting.operation);
    return new PaintedOutline(
      this.outline,
      this.rule,
      typeof style === 'string' ? toPlateColour(style, plate) : style.onBlackPlate(plate),
      this.transform,
      { ...this.painting, operation },
      false,
    );
  }

  paint(surface: StripSurface): void {
    const { context, platform, window } = surface;
    if (!showsIn(window, this.bounds)) return;
    const { alpha, operation } = this.painting;
    const clips = cutting(this.painting.clips, this.bounds);
    for (const band of this.outline.bandsBetween(window.top, window.top + window.heightPx)) {
      context.save();
      enterPage(surface);
      applyClips(clips, [band], surface);
      context.globalAlpha = alpha;
      context.globalCompositeOperation = operation;
      const path = this.outline.trace([band], platform);
      if (this.style instanceof StripGradient) this.#fillWithGradient(this.style, path, band, context);
      else {
        context.fillStyle = this.style;
        context.fill(path, this.rule);
      }
      context.restore();
    }
  }

  /**
   * The path is a clip, because a canvas would apply the transform of the gradient to the path, which is already in
   * page coordinates.
   */
  #fillWithGradient(
    gradient: StripGradient,
    path: Path2D,
    band: number,
    context: CanvasRenderingContext2D,
  ): void {
    if (determinant(this.transform) === 0) return;
    context.clip(path, this.rule);
    context.transform(...this.transform);
    context.fillStyle = gradient.toCanvas(context);
    const { left, right } = this.outline.bounds;
    const toGradient = invert(this.transform);
    const corners = [left, right].flatMap((x) =>
      [band, band + 1].map((edge) => transformPoint(toGradient, [x, edge * BAND_ROWS])),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    context.fillRect(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
  }
}
