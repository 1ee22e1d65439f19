import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { identity, type Matrix, multiply, transformPoint } from '../../assets/matrix.ts';
import { PdfGradient } from './pdf-gradient.ts';
import { RecordedPath } from '../recorded-path.ts';

export type Style = string | PdfGradient;

/** The state that `save` and `restore` apply to. */
export class PaintState {
  transform: Matrix = identity;
  globalAlpha = 1;
  fillStyle: Style = '#000000';
  strokeStyle: Style = '#000000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  miterLimit = 10;
  dashes: readonly number[] = [];
  lineDashOffset = 0;
  globalCompositeOperation: GlobalCompositeOperation = 'source-over';
  shadowColor = '#00000000';
  /** Twice the standard deviation of the blur, in points; like the offsets it is not affected by the transform. */
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
}

/** The part of a canvas context that does not paint: styles, transform and current path. */
export class ContextState {
  protected state = new PaintState();
  /** The current path in points: a canvas applies the transform when a segment is added. */
  protected path = new RecordedPath();
  readonly #stack: PaintState[] = [];

  get globalAlpha(): number {
    return this.state.globalAlpha;
  }
  set globalAlpha(alpha: number) {
    if (alpha >= 0 && alpha <= 1) this.state.globalAlpha = alpha;
  }
  set fillStyle(style: Style) {
    this.state.fillStyle = style;
  }
  set strokeStyle(style: Style) {
    this.state.strokeStyle = style;
  }
  set lineWidth(width: number) {
    this.state.lineWidth = width;
  }
  set lineCap(cap: CanvasLineCap) {
    this.state.lineCap = cap;
  }
  set lineJoin(join: CanvasLineJoin) {
    this.state.lineJoin = join;
  }
  set miterLimit(limit: number) {
    this.state.miterLimit = limit;
  }
  set lineDashOffset(offset: number) {
    this.state.lineDashOffset = offset;
  }
  set globalCompositeOperation(operation: GlobalCompositeOperation) {
    this.state.globalCompositeOperation = operation;
  }

  set shadowColor(colour: string) {
    this.state.shadowColor = colour;
  }
  set shadowBlur(blur: number) {
    if (blur >= 0) this.state.shadowBlur = blur;
  }
  set shadowOffsetX(offset: number) {
    this.state.shadowOffsetX = offset;
  }
  set shadowOffsetY(offset: number) {
    this.state.shadowOffsetY = offset;
  }

  setLineDash(dashes: readonly number[]): void {
    // As on a canvas, an odd pattern is repeated to make it even.
    this.state.dashes = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
  }

  save(): void {
    this.#stack.push(Object.assign(new PaintState(), this.state));
  }

  /** @returns whether a state was restored */
  restore(): boolean {
    const state = this.#stack.pop();
    if (state) this.state = state;
    return state !== undefined;
  }

  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'> {
    const [a, b, c, d, e, f] = this.state.transform;
    return { a, b, c, d, e, f };
  }

  setTransform(...matrix: Matrix | [DOMMatrix2DInit]): void {
    if (matrix.length === 6) {
      this.state.transform = matrix;
      return;
    }
    const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = matrix[0];
    this.state.transform = [a, b, c, d, e, f];
  }

  /** As on a canvas, a transform with NaN is ignored. */
  transform(...matrix: Matrix): void {
    if (!matrix.every(Number.isFinite)) return;
    this.state.transform = multiply(this.state.transform, matrix);
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }

  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0);
  }

  beginPath(): void {
    this.path = new RecordedPath();
  }

  moveTo(x: number, y: number): void {
    this.path.moveTo(...this.#place(x, y));
  }

  lineTo(x: number, y: number): void {
    this.path.lineTo(...this.#place(x, y));
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.bezierCurveTo(...this.#place(x1, y1), ...this.#place(x2, y2), ...this.#place(x, y));
  }

  closePath(): void {
    this.path.closePath();
  }

  rect(x: number, y: number, width: number, height: number): void {
    const box = new RecordedPath();
    box.rect(x, y, width, height);
    this.path.segments.push(...transformPath(this.state.transform, box.segments));
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient {
    return new PdfGradient('linear', [x1, y1, x2, y2]);
  }

  createRadialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): PdfGradient {
    return new PdfGradient('radial', [x1, y1, r1, x2, y2, r2]);
  }

  /**
   * The outline of a path in the coordinates of the context. A path of the platform is in its own coordinates, the
   * current path in those of the context.
   */
  protected resolve(
    path: RecordedPath | CanvasFillRule | undefined,
    rule: CanvasFillRule = 'nonzero',
  ): [Path, CanvasFillRule] {
    if (path instanceof RecordedPath) return [transformPath(this.state.transform, path.segments), rule];
    return [this.path.segments, path ?? 'nonzero'];
  }

  #place(x: number, y: number): [number, number] {
    const [placedX, placedY] = transformPoint(this.state.transform, [x, y]);
    return [placedX, placedY];
  }
}
