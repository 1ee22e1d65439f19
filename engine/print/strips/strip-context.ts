import { transformPath } from '../../assets/clip-art/path.ts';
import { identity, type Matrix, multiply, maxScaleOf, transformPoint } from '../../assets/matrix.ts';
import { outlineStroke } from '../outline-stroke.ts';
import { RecordedPath } from '../recorded-path.ts';
import { BandedOutline } from './banded-outline.ts';
import type { Shadow } from './paint-shadow.ts';
import { PaintedLayer } from './painted-layer.ts';
import { PaintedOutline } from './painted-outline.ts';
import { PaintedPicture, type PicturePart } from './painted-picture.ts';
import type { PaintedObject, Painting } from './painting.ts';
import type { StripClip } from './strip-clip.ts';
import { StripGradient } from './strip-gradient.ts';
import { stripRows } from './strip-rows.ts';

/** The target of a strip context: a page or a layer, as a list of objects. */
export interface StripCanvas {
  width: number;
  height: number;
  objects: PaintedObject[];
  /** The texts and lines that overprint in black; absent on layers, which are composited as a whole and knock out. */
  small?: { texts: ReadonlySet<object>; lineWidthPx: number };
}

type Style = string | StripGradient;
type Source = CanvasImageSource & { width: number; height: number };

/** The state that `save` and `restore` apply to. */
class PaintState {
  transform: Matrix = identity;
  clips: readonly StripClip[] = [];
  globalAlpha = 1;
  globalCompositeOperation: GlobalCompositeOperation = 'source-over';
  fillStyle: Style = '#000000';
  strokeStyle: Style = '#000000';
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  miterLimit = 10;
  dashes: readonly number[] = [];
  lineDashOffset = 0;
  shadowColor = '#00000000';
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
}

/** An error of a quarter of a unit is a 32nd of a pixel. */
const STROKE_UNITS_PER_PX = 8;

/**
 * The part of `CanvasRenderingContext2D` that scenes paint with. It records each object in the page's pixels instead of
 * painting it, so that a scene is painted once and each strip shows its part of the same objects.
 */
export class StripContext {
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'high';

  readonly canvas: StripCanvas;
  readonly #page: { widthPx: number; heightPx: number };
  readonly #stack: PaintState[] = [];
  #state = new PaintState();
  /** The current path in pixels: a canvas applies the transform when a segment is added. */
  #path = new RecordedPath();

  constructor(canvas: StripCanvas) {
    this.canvas = canvas;
    this.#page = { widthPx: canvas.width, heightPx: canvas.height };
  }

  get globalAlpha(): number {
    return this.#state.globalAlpha;
  }
  set globalAlpha(alpha: number) {
    if (alpha >= 0 && alpha <= 1) this.#state.globalAlpha = alpha;
  }
  set globalCompositeOperation(operation: GlobalCompositeOperation) {
    this.#state.globalCompositeOperation = operation;
  }
  set fillStyle(style: Style) {
    this.#state.fillStyle = style;
  }
  set strokeStyle(style: Style) {
    this.#state.strokeStyle = style;
  }
  set lineWidth(width: number) {
    this.#state.lineWidth = width;
  }
  set lineCap(cap: CanvasLineCap) {
    this.#state.lineCap = cap;
  }
  set lineJoin(join: CanvasLineJoin) {
    this.#state.lineJoin = join;
  }
  set miterLimit(limit: number) {
    this.#state.miterLimit = limit;
  }
  set lineDashOffset(offset: number) {
    this.#state.lineDashOffset = offset;
  }
  set shadowColor(colour: string) {
    this.#state.shadowColor = colour;
  }
  set shadowBlur(blurPx: number) {
    this.#state.shadowBlur = blurPx;
  }
  set shadowOffsetX(offset: number) {
    this.#state.shadowOffsetX = offset;
  }
  set shadowOffsetY(offset: number) {
    this.#state.shadowOffsetY = offset;
  }

  setLineDash(dashes: readonly number[]): void {
    // As on a canvas, an odd pattern is repeated to make it even.
    this.#state.dashes = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
  }

  save(): void {
    this.#stack.push(Object.assign(new PaintState(), this.#state));
  }

  restore(): void {
    this.#state = this.#stack.pop() ?? this.#state;
  }

  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'> {
    const [a, b, c, d, e, f] = this.#state.transform;
    return { a, b, c, d, e, f };
  }

  setTransform(...matrix: Matrix | [DOMMatrix2DInit]): void {
    if (matrix.length === 6) {
      this.#state.transform = matrix;
      return;
    }
    const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = matrix[0];
    this.#state.transform = [a, b, c, d, e, f];
  }

  /** As on a canvas, a transform with NaN is ignored. */
  transform(...matrix: Matrix): void {
    if (!matrix.every(Number.isFinite)) return;
    this.#state.transform = multiply(this.#state.transform, matrix);
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }

  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0);
  }

  beginPath(): void {
    this.#path = new RecordedPath();
  }

  moveTo(x: number, y: number): void {
    this.#path.moveTo(...this.#place(x, y));
  }

  lineTo(x: number, y: number): void {
    this.#path.lineTo(...this.#place(x, y));
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path.bezierCurveTo(...this.#place(x1, y1), ...this.#place(x2, y2), ...this.#place(x, y));
  }

  closePath(): void {
    this.#path.closePath();
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path.segments.push(...transformPath(this.#state.transform, boxPath(x, y, width, height).segments));
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): StripGradient {
    return new StripGradient((context) => context.createLinearGradient(x1, y1, x2, y2));
  }

  createRadialGradient(
    x1: number,
    y1: number,
    r1: number,
    x2: number,
    y2: number,
    r2: number,
  ): StripGradient {
    return new StripGradient((context) => context.createRadialGradient(x1, y1, r1, x2, y2, r2));
  }

  /** Clips to a path, or to the current one. */
  clip(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    const [outline, fillRule] = this.#resolve('clip', path, rule);
    this.#state.clips = [...this.#state.clips, { outline, rule: fillRule }];
  }

  fill(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    const [outline, fillRule] = this.#resolve('fill', path, rule);
    const isText = path instanceof RecordedPath && this.#isText(path);
    this.#add(outline, fillRule, this.#state.fillStyle, isText);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.fill(boxPath(x, y, width, height));
  }

  /** Strokes a path of the platform. The transform applies to the pen. */
  stroke(path: RecordedPath): void {
    const stroke = outlineStroke(path.segments, this.#state, STROKE_UNITS_PER_PX);
    if (!stroke) return;
    const outline = new BandedOutline(stroke.path, stroke.matrix, this.#page, 'fill');
    const { lineWidth, transform } = this.#state;
    const isFine = lineWidth * maxScaleOf(transform) <= (this.canvas.small?.lineWidthPx ?? 0);
    this.#add(outline, 'nonzero', this.#state.strokeStyle, isFine || this.#isText(path));
  }

  /** Draws a layer of this page at its own place, or a picture or a part of one into a box. */
  drawImage(source: Source | StripCanvas, ...box: number[]): void {
    if ('objects' in source) {
      this.canvas.objects.push(new PaintedLayer(source.objects, this.#painting(), this.#shadow()));
      return;
    }
    const { width: sourceWidth, height: sourceHeight } = source;
    const [partX = 0, partY = 0, partWidth = 0, partHeight = 0, x = 0, y = 0, width = 0, height = 0] =
      box.length === 8 ? box : [0, 0, sourceWidth, sourceHeight, ...box, sourceWidth, sourceHeight];
    if (!(partWidth > 0 && partHeight > 0)) return;
    const part: PicturePart = [partX, partY, partWidth, partHeight];
    const place = multiply(this.#state.transform, [width, 0, 0, height, x, y]);
    const rows = stripRows(this.#page);
    const { imageSmoothingEnabled: isSmooth } = this;
    this.canvas.objects.push(new PaintedPicture(source, part, place, this.#painting(), rows, isSmooth));
  }

  #place(x: number, y: number): [number, number] {
    const [placedX, placedY] = transformPoint(this.#state.transform, [x, y]);
    return [placedX, placedY];
  }

  /** A path of the platform is in its own coordinates, the current path in pixels. */
  #resolve(
    use: 'fill' | 'clip',
    path: RecordedPath | CanvasFillRule | undefined,
    rule: CanvasFillRule = 'nonzero',
  ): [BandedOutline, CanvasFillRule] {
    return path instanceof RecordedPath
      ? [new BandedOutline(path.segments, this.#state.transform, this.#page, use), rule]
      : [new BandedOutline(this.#path.segments, identity, this.#page, use), path ?? 'nonzero'];
  }

  #isText(path: RecordedPath): boolean {
    return this.canvas.small?.texts.has(path) ?? false;
  }

  #add(outline: BandedOutline, rule: CanvasFillRule, style: Style, isSmall: boolean): void {
    this.canvas.objects.push(
      new PaintedOutline(outline, rule, style, this.#state.transform, this.#painting(), isSmall),
    );
  }

  #painting(): Painting {
    const { globalAlpha: alpha, globalCompositeOperation: operation, clips } = this.#state;
    return { alpha, operation, clips };
  }

  #shadow(): Shadow | undefined {
    const {
      shadowColor: colour,
      shadowBlur: blurPx,
      shadowOffsetX: offsetX,
      shadowOffsetY: offsetY,
    } = this.#state;
    const isNone = /^#[0-9a-f]{6}00$/i.test(colour) || (blurPx === 0 && offsetX === 0 && offsetY === 0);
    return isNone ? undefined : { colour, blurPx, offsetX, offsetY };
  }
}

function boxPath(x: number, y: number, width: number, height: number): RecordedPath {
  const box = new RecordedPath();
  box.rect(x, y, width, height);
  return box;
}
