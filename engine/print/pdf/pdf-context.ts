import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { determinant, identity, type Matrix, multiply, transformPoint } from '../../assets/matrix.ts';
import { PlatenError } from '../../errors.ts';
import type { FontedText } from './font/fonted-text.ts';
import { showText } from './font/show-text.ts';
import { showUnseen } from './font/show-unseen.ts';
import { formatArray, formatNumber, formatNumbers } from './format-number.ts';
import { parsePaint } from './parse-paint.ts';
import { PdfContent } from './pdf-content.ts';
import { PdfGradient } from './pdf-gradient.ts';
import { addForm, addMaskState, type PdfStores, type PdfSurface } from './pdf-surface.ts';
import { formatPath, RecordedPath } from './recorded-path.ts';

type Style = string | PdfGradient;
type Source = Parameters<PdfStores['pictures']['embed']>[0];

/** What `save` keeps and `restore` brings back. */
class PaintState {
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
}

/** A quarter of a point, what cutters ask for. */
const CUT_LINE_WIDTH = 0.25;

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

/**
 * The part of `CanvasRenderingContext2D` that scenes paint with, as PDF operators; what it lacks fails loudly. Its
 * coordinates are points, y down.
 *
 * A canvas may set its transform at any time, a content stream only add to it. So the transform is kept here and each
 * thing is painted between `q` and `Q` under its own `cm`; only `save`, `restore` and clips reach the stream as such.
 */
export class PdfContext {
  /** Pictures are embedded whole and sampled by whoever shows the PDF. */
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'high';

  readonly canvas: PdfSurface;
  readonly #stores: PdfStores;
  readonly #stack: PaintState[] = [];
  #state = new PaintState();
  /** The current path in points: a canvas applies the transform when a segment is added. */
  #path = new RecordedPath();

  constructor(surface: PdfSurface, stores: PdfStores) {
    this.canvas = surface;
    this.#stores = stores;
  }

  get globalAlpha(): number {
    return this.#state.globalAlpha;
  }
  set globalAlpha(alpha: number) {
    if (alpha >= 0 && alpha <= 1) this.#state.globalAlpha = alpha;
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
  set globalCompositeOperation(operation: GlobalCompositeOperation) {
    this.#state.globalCompositeOperation = operation;
  }

  setLineDash(dashes: readonly number[]): void {
    // As on a canvas, an odd pattern is repeated to make it even.
    this.#state.dashes = dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
  }

  save(): void {
    this.#stack.push(Object.assign(new PaintState(), this.#state));
    this.canvas.content.add('q');
  }

  restore(): void {
    const state = this.#stack.pop();
    if (!state) return;
    this.#state = state;
    this.canvas.content.add('Q');
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

  /** As on a canvas, a transform that is no numbers is none. */
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
    const box = new RecordedPath();
    box.rect(x, y, width, height);
    this.#path.segments.push(...transformPath(this.#state.transform, box.segments));
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient {
    return new PdfGradient('linear', [x1, y1, x2, y2]);
  }

  createRadialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): PdfGradient {
    return new PdfGradient('radial', [x1, y1, r1, x2, y2, r2]);
  }

  /** Of a path, or of the current one. A blade is not stopped by the edge of a layer's area. */
  clip(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    if (this.#stores.colours.isCut) return;
    const [outline, fillRule] = this.#resolve(path, rule);
    // An empty clip shows nothing, and so does one without extent.
    const operators = outline.length > 0 ? formatPath(outline) : '0 0 0 0 re';
    this.canvas.content.add(operators, fillRule === 'evenodd' ? 'W* n' : 'W n');
  }

  fill(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    const [outline, fillRule] = this.#resolve(path, rule);
    if (outline.length === 0) return;
    if (this.#stores.colours.isCut) {
      this.#cut(outline);
      return;
    }
    const shape = [formatPath(outline), fillRule === 'evenodd' ? 'f*' : 'f'];
    const text = path instanceof RecordedPath ? this.#stores.texts.of(path) : undefined;
    this.#paint(this.#state.fillStyle, 'fill', text ? this.#textOperators(text, shape) : shape);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = new RecordedPath();
    box.rect(x, y, width, height);
    this.fill(box);
  }

  /**
   * Strokes a path of the platform. The pen is turned and stretched with the transform, which is why it is the one
   * thing that needs the path in its own coordinates.
   */
  stroke(path: RecordedPath): void {
    const { transform, lineWidth, lineCap, lineJoin, miterLimit, dashes, lineDashOffset } = this.#state;
    if (path.segments.length === 0 || lineWidth <= 0 || determinant(transform) === 0) return;
    if (this.#stores.colours.isCut) {
      this.#cut(transformPath(transform, path.segments));
      return;
    }
    this.#paint(this.#state.strokeStyle, 'stroke', [
      `${formatNumbers(transform)} cm`,
      `${formatNumber(lineWidth)} w ${caps[lineCap]} J ${joins[lineJoin]} j ${formatNumber(miterLimit)} M`,
      `${formatArray(dashes)} ${formatNumber(lineDashOffset)} d`,
      formatPath(path.segments),
      'S',
    ]);
  }

  /** Draws a layer of this PDF at its own place, or a picture, or the part of one, into a box. */
  drawImage(source: Source | PdfSurface, ...box: number[]): void {
    if ('content' in source) this.#drawLayer(source);
    else this.#drawPicture(source, box);
  }

  #drawLayer(layer: PdfSurface): void {
    const { content } = this.canvas;
    const { objects } = this.#stores;
    const { globalAlpha, globalCompositeOperation } = this.#state;
    const form = addForm(layer, this.#stores);
    if (globalCompositeOperation === 'destination-in') {
      this.canvas.maskState = addMaskState(form, 'Alpha', objects);
      return;
    }
    this.#needSourceOver();
    content.add('q', ...this.#inkState(), ...this.#opacity(globalAlpha));
    if (layer.maskState !== undefined) content.add(`${content.use('ExtGState', layer.maskState)} gs`);
    content.add(`${content.use('XObject', form)} Do`, 'Q');
  }

  /** @param box where to, or which part of it and where to, as `drawImage` takes them */
  #drawPicture(source: Source, box: readonly number[]): void {
    this.#needSourceOver();
    const { content } = this.canvas;
    const [partX = 0, partY = 0, partWidth = 1, partHeight = 1, x = 0, y = 0, width = 0, height = 0] =
      box.length === 8 ? box : [0, 0, source.width, source.height, ...box];
    if (!(partWidth > 0 && partHeight > 0)) return;
    const isWhole = partX === 0 && partY === 0 && partWidth === source.width && partHeight === source.height;
    content.add('q', ...this.#inkState(), ...this.#opacity(this.#state.globalAlpha));
    if (!isWhole) {
      const cut = new RecordedPath();
      cut.rect(x, y, width, height);
      content.add(formatPath(transformPath(this.#state.transform, cut.segments)), 'W n');
    }
    const [scaleX, scaleY] = [width / partWidth, height / partHeight];
    const [wholeWidth, wholeHeight] = [source.width * scaleX, source.height * scaleY];
    // A picture fills the unit square with its top at y = 1, and here y goes down.
    const place: Matrix = [
      wholeWidth,
      0,
      0,
      -wholeHeight,
      x - partX * scaleX,
      y - partY * scaleY + wholeHeight,
    ];
    const picture = content.use('XObject', this.#stores.pictures.embed(source, this.#stores.colours.current));
    content.add(`${formatNumbers(multiply(this.#state.transform, place))} cm`, `${picture} Do`, 'Q');
  }

  /**
   * A text in its fonts. Where these cannot give the picture of its outline, the outline is painted and the text lies
   * on it unseen, to be searched: bent letters, and sheer ones, whose overlaps not every program knows to paint once.
   */
  #textOperators(text: FontedText, outline: readonly string[]): string[] {
    const { fillStyle, globalAlpha, transform } = this.#state;
    const isOpaque = typeof fillStyle === 'string' ? parsePaint(fillStyle).alpha === 1 : fillStyle.isOpaque;
    const { content } = this.canvas;
    if (text.isWhole && isOpaque && globalAlpha === 1) return showText(text, transform, content);
    return [...outline, ...showUnseen(text, transform, content)];
  }

  #place(x: number, y: number): [number, number] {
    const [placedX, placedY] = transformPoint(this.#state.transform, [x, y]);
    return [placedX, placedY];
  }

  /** A path of the platform is in its own coordinates, the current one in points already. */
  #resolve(
    path: RecordedPath | CanvasFillRule | undefined,
    rule: CanvasFillRule = 'nonzero',
  ): [Path, CanvasFillRule] {
    if (path instanceof RecordedPath) return [transformPath(this.#state.transform, path.segments), rule];
    return [this.#path.segments, path ?? 'nonzero'];
  }

  #paint(style: Style, use: 'fill' | 'stroke', operators: readonly string[]): void {
    this.#needSourceOver();
    if (style instanceof PdfGradient && style.isEmpty) return;
    const setup = style instanceof PdfGradient ? this.#gradient(style, use) : this.#flat(style, use);
    this.canvas.content.add('q', ...this.#inkState(), ...setup, ...operators, 'Q');
  }

  /** An outline in points as a hairline: cutters follow strokes, and take fills for something to print. */
  #cut(outline: Path): void {
    const { content } = this.canvas;
    const setPaint = this.#stores.colours.current.setPaint([0, 0, 0], 'stroke', content);
    const pen = `${formatNumber(CUT_LINE_WIDTH)} w`;
    content.add('q', ...this.#inkState(), setPaint, pen, formatPath(outline), 'S', 'Q');
  }

  #flat(style: string, use: 'fill' | 'stroke'): string[] {
    const { rgb, alpha } = parsePaint(style);
    const setPaint = this.#stores.colours.current.setPaint(rgb, use, this.canvas.content);
    return [...this.#opacity(alpha * this.#state.globalAlpha), setPaint];
  }

  #gradient(gradient: PdfGradient, use: 'fill' | 'stroke'): string[] {
    const { content, base } = this.canvas;
    const { objects } = this.#stores;
    const { transform, globalAlpha } = this.#state;
    const [space, paint] = use === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN'];
    const { current } = this.#stores.colours;
    const setup = this.#opacity(globalAlpha);
    if (!gradient.isOpaque) setup.push(`${content.use('ExtGState', this.#opacityMask(gradient))} gs`);
    const { onlyColour } = gradient;
    if (onlyColour) return [...setup, current.setPaint(onlyColour, use, content)];
    const pattern = objects.add(shadingPattern(gradient.colourShading(current), multiply(base, transform)));
    return [...setup, `/Pattern ${space} ${content.use('Pattern', pattern)} ${paint}`];
  }

  /** The gradient's opacity over the whole surface, as a mask. */
  #opacityMask(gradient: PdfGradient): number {
    const { objects } = this.#stores;
    const { width, height } = this.canvas;
    const content = new PdfContent();
    const pattern = objects.add(shadingPattern(gradient.opacityShading(), this.#state.transform));
    content.add(
      `/Pattern cs ${content.use('Pattern', pattern)} scn`,
      `0 0 ${formatNumbers([width, height])} re f`,
    );
    return addMaskState(
      addForm({ content, width, height }, this.#stores, '/DeviceGray'),
      'Luminosity',
      objects,
    );
  }

  #inkState(): string[] {
    const { state } = this.#stores.colours;
    return state === undefined ? [] : [`${this.canvas.content.use('ExtGState', state)} gs`];
  }

  #opacity(alpha: number): string[] {
    if (alpha >= 1) return [];
    const { content } = this.canvas;
    const value = formatNumber(alpha);
    const state = this.#stores.objects.add(`<< /Type /ExtGState /ca ${value} /CA ${value} >>`);
    return [`${content.use('ExtGState', state)} gs`];
  }

  #needSourceOver(): void {
    const { globalCompositeOperation: operation } = this.#state;
    if (operation !== 'source-over')
      throw new PlatenError(
        'pdf-operation-unsupported',
        `A PDF cannot be painted with the composite operation "${operation}": print it as PNG.`,
      );
  }
}

const shadingPattern = (shading: string, matrix: Matrix): string =>
  `<< /Type /Pattern /PatternType 2 /Matrix ${formatArray(matrix)} /Shading ${shading} >>`;
