import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { determinant, type Matrix, multiply, maxScaleOf } from '../../assets/matrix.ts';
import { FINE_LINE_PT } from '../colour/key-black.ts';
import { toBlendMode } from './blend-mode.ts';
import { composeShadowMask, type Shadow } from './cast-shadow.ts';
import { ContextState, PaintState, type Style } from './context-state.ts';
import type { FontedText } from './font/fonted-text.ts';
import { PdfTexts } from './font/pdf-texts.ts';
import { showText } from './font/show-text.ts';
import { showInvisible } from './font/show-invisible.ts';
import { formatArray, formatNumber, formatNumbers } from './format-number.ts';
import { parsePaint } from '../colour/parse-paint.ts';
import { PdfContent } from './pdf-content.ts';
import { PdfGradient } from './pdf-gradient.ts';
import { uprightMatrix } from './pdf-pictures.ts';
import { addForm, addMaskState, boxOf, makeLayer, type PdfStores, type PdfSurface } from './pdf-surface.ts';
import { placePicture } from './place-picture.ts';
import { recordFill, recordLayer, recordPicture, recordStroke } from './record-paint.ts';
import { RecordedPath } from '../recorded-path.ts';
import { formatPath } from './format-path.ts';
import { type Recording, tracePath } from './recording.ts';

type Source = Parameters<PdfStores['pictures']['embed']>[0];

/** A quarter of a point, as cutters require. */
const CUT_LINE_WIDTH = 0.25;

/**
 * The effects that are reset while an object with a shadow is painted as a group, because they apply once to the group.
 */
const unaffected = { shadowColor: '#00000000', globalCompositeOperation: 'source-over' } as const;

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;

/**
 * The part of `CanvasRenderingContext2D` that scenes paint with, as PDF operators; anything else throws. Its
 * coordinates are points, y down.
 *
 * A canvas can set its transform at any time; a content stream can only concatenate. So the transform is tracked here
 * and each object is painted between `q` and `Q` under its own `cm`; only `save`, `restore` and clips are written to
 * the stream directly.
 */
export class PdfContext extends ContextState {
  /** Ignored: pictures are embedded as a whole and resampled by the PDF viewer. */
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'high';

  readonly canvas: PdfSurface;
  readonly #stores: PdfStores;
  #lastCut = '';

  constructor(surface: PdfSurface, stores: PdfStores) {
    super();
    this.canvas = surface;
    this.#stores = stores;
  }

  override save(): void {
    super.save();
    this.canvas.content.add('q');
    this.#record(({ context }) => context.save());
  }

  override restore(): boolean {
    const isRestored = super.restore();
    if (isRestored) {
      this.canvas.content.add('Q');
      this.#record(({ context }) => context.restore());
    }
    return isRestored;
  }

  /** Clips to a path, or to the current one. Cut lines are not clipped by a layer's area. */
  clip(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    if (this.#stores.colours.isCut) return;
    const [outline, fillRule] = this.resolve(path, rule);
    // An empty clip and one without extent hide everything.
    const operators = outline.length > 0 ? formatPath(outline) : '0 0 0 0 re';
    this.canvas.content.add(operators, fillRule === 'evenodd' ? 'W* n' : 'W n');
    this.#record(({ context }) => {
      tracePath(outline, context);
      context.clip(fillRule);
    });
  }

  fill(path?: RecordedPath | CanvasFillRule, rule?: CanvasFillRule): void {
    const [outline, fillRule] = this.resolve(path, rule);
    if (outline.length === 0) return;
    if (this.#stores.colours.isCut) this.#cut(outline);
    else this.#withShadow((on) => on.#fill(outline, fillRule, path));
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = new RecordedPath();
    box.rect(x, y, width, height);
    this.fill(box);
  }

  /** Strokes a path of the platform. The transform applies to the pen, so the path is needed in its own coordinates. */
  stroke(path: RecordedPath): void {
    const { transform, lineWidth, lineCap, lineJoin, miterLimit, dashes, lineDashOffset } = this.state;
    if (path.segments.length === 0 || lineWidth <= 0 || determinant(transform) === 0) return;
    if (this.#stores.colours.isCut) {
      this.#cut(transformPath(transform, path.segments));
      return;
    }
    const operators = [
      `${formatNumbers(transform)} cm`,
      `${formatNumber(lineWidth)} w ${caps[lineCap]} J ${joins[lineJoin]} j ${formatNumber(miterLimit)} M`,
      `${formatArray(dashes)} ${formatNumber(lineDashOffset)} d`,
      formatPath(path.segments),
      'S',
    ];
    const isSmall = this.#stores.texts.isOutline(path) || lineWidth * maxScaleOf(transform) <= FINE_LINE_PT;
    this.#withShadow((on) => {
      on.#paint(on.state.strokeStyle, 'stroke', operators, isSmall);
      if (on.canvas.recording) recordStroke(on.canvas.recording, path.segments, on.state);
    });
  }

  /** Draws a layer of this PDF at its own place, or a picture or a part of one into a box. */
  drawImage(source: Source | PdfSurface, ...box: number[]): void {
    if (!('content' in source)) {
      this.#withShadow((on) => on.#drawPicture(source, box));
      return;
    }
    const form = addForm({ content: source.content, box: boxOf(source) }, this.#stores);
    if (this.state.globalCompositeOperation === 'destination-in') {
      this.canvas.maskState = addMaskState(form, 'Alpha', this.#stores.objects);
      if (this.canvas.recording) recordLayer(this.canvas.recording, source, this.state);
    } else this.#withShadow((on) => on.#drawLayer(source, form));
  }

  #fill(outline: Path, rule: CanvasFillRule, path: unknown): void {
    const shape = [formatPath(outline), rule === 'evenodd' ? 'f*' : 'f'];
    const text = path instanceof RecordedPath ? this.#stores.texts.of(path) : undefined;
    const isSmall = path instanceof RecordedPath && this.#stores.texts.isOutline(path);
    this.#paint(this.state.fillStyle, 'fill', text ? this.#textOperators(text, shape) : shape, isSmall);
    if (this.canvas.recording) recordFill(this.canvas.recording, outline, rule, this.state);
  }

  #drawLayer(layer: PdfSurface, form: number): void {
    const { content, recording } = this.canvas;
    content.add('q', ...this.#effects(this.state.globalAlpha));
    if (layer.maskState !== undefined) content.add(`${content.use('ExtGState', layer.maskState)} gs`);
    content.add(`${content.use('XObject', form)} Do`, 'Q');
    if (recording) recordLayer(recording, layer, this.state);
  }

  #drawPicture(source: Source, numbers: readonly number[]): void {
    const place = placePicture(source, numbers);
    if (!place) return;
    const { content, recording } = this.canvas;
    const { transform, globalAlpha } = this.state;
    const box = new RecordedPath();
    box.rect(...place.box);
    content.add('q', ...this.#effects(globalAlpha));
    if (!place.isWhole) content.add(formatPath(transformPath(transform, box.segments)), 'W n');
    const picture = this.#stores.pictures.embed(source, this.#stores.colours.current);
    const matrix = multiply(multiply(transform, place.matrix), uprightMatrix(picture));
    content.add(`${formatNumbers(matrix)} cm`, `${content.use('XObject', picture.id)} Do`, 'Q');
    if (recording) recordPicture(recording, source, numbers, box.segments, this.state);
  }

  /** Paints something above its shadow. */
  #withShadow(paint: (on: PdfContext) => void): void {
    const { shadowColor, shadowBlur: blur, shadowOffsetX: offsetX, shadowOffsetY: offsetY } = this.state;
    const isSeen = parsePaint(shadowColor).alpha > 0 && (blur > 0 || offsetX !== 0 || offsetY !== 0);
    if (isSeen && !this.#stores.colours.isCut) {
      const { width, height } = this.canvas;
      const layer = new PdfContext(makeLayer(width, height), this.#withoutTexts());
      layer.state = Object.assign(new PaintState(), this.state, unaffected);
      paint(layer);
      this.#paintShadow(layer.canvas, shadowColor, { blur, offsetX, offsetY });
    }
    paint(this);
  }

  /** The shadow of a text is not text. */
  #withoutTexts(): PdfStores {
    return { ...this.#stores, texts: new PdfTexts(this.#stores.objects) };
  }

  #paintShadow(layer: PdfSurface, colour: string, shadow: Shadow): void {
    const { content, width, height } = this.canvas;
    const { offsetX, offsetY } = shadow;
    const box = { left: -offsetX, top: -offsetY, right: width - offsetX, bottom: height - offsetY };
    const mask = composeShadowMask(layer, shadow, box, this.#stores);
    if (mask === undefined) return;
    const { rgb, alpha } = parsePaint(colour);
    content.add(
      'q',
      ...this.#effects(alpha),
      `1 0 0 1 ${formatNumbers([offsetX, offsetY])} cm`,
      `${content.use('ExtGState', mask)} gs`,
      this.#stores.colours.current.setPaint(rgb, shadow.blur > 0 ? 'fade' : 'fill', content),
      `${formatNumbers([-offsetX, -offsetY, width, height])} re f`,
      'Q',
    );
  }

  /**
   * Paints a text in its fonts. If these cannot reproduce the outline, the outline is painted with an invisible text
   * above it for searching: for bent letters, and for translucent ones, whose overlaps some programs paint twice.
   */
  #textOperators(text: FontedText, outline: readonly string[]): string[] {
    const { fillStyle, globalAlpha, transform } = this.state;
    const isOpaque = typeof fillStyle === 'string' ? parsePaint(fillStyle).alpha === 1 : fillStyle.isOpaque;
    const { content } = this.canvas;
    if (text.isWhole && isOpaque && globalAlpha === 1) return showText(text, transform, content);
    return [...outline, ...showInvisible(text, transform, content)];
  }

  /** @param isSmall a text or a fine line, which overprints where it is black */
  #paint(style: Style, use: 'fill' | 'stroke', operators: readonly string[], isSmall: boolean): void {
    if (style instanceof PdfGradient && style.isEmpty) return;
    const setup = style instanceof PdfGradient ? this.#gradient(style, use) : this.#flat(style, use, isSmall);
    this.canvas.content.add('q', ...setup, ...operators, 'Q');
  }

  /** An outline in points as a hairline: cutters follow strokes, and treat fills as printed areas. */
  #cut(outline: Path): void {
    const { content } = this.canvas;
    const setPaint = this.#stores.colours.current.setPaint([0, 0, 0], 'stroke', content);
    const pen = `${formatNumber(CUT_LINE_WIDTH)} w`;
    const path = formatPath(outline);
    if (path === this.#lastCut) return; // filled and stroked, it is still cut once
    this.#lastCut = path;
    content.add('q', ...this.#inkState(), setPaint, pen, path, 'S', 'Q');
  }

  #flat(style: string, use: 'fill' | 'stroke', isSmall: boolean): string[] {
    const { rgb, alpha } = parsePaint(style);
    const { content } = this.canvas;
    const { colours } = this.#stores;
    const setup = [
      ...this.#effects(alpha * this.state.globalAlpha),
      colours.current.setPaint(rgb, use, content),
    ];
    const overprint = isSmall ? colours.overprintOf(rgb) : undefined;
    if (overprint !== undefined) setup.push(`${content.use('ExtGState', overprint)} gs`);
    return setup;
  }

  #gradient(gradient: PdfGradient, use: 'fill' | 'stroke'): string[] {
    const { content, base } = this.canvas;
    const { objects } = this.#stores;
    const { transform, globalAlpha } = this.state;
    const [space, paint] = use === 'fill' ? ['cs', 'scn'] : ['CS', 'SCN'];
    const { current } = this.#stores.colours;
    const setup = this.#effects(globalAlpha);
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
    const pattern = objects.add(shadingPattern(gradient.opacityShading(), this.state.transform));
    content.add(
      `/Pattern cs ${content.use('Pattern', pattern)} scn`,
      `0 0 ${formatNumbers([width, height])} re f`,
    );
    const form = addForm({ content, box: boxOf(this.canvas) }, this.#stores, '/DeviceGray');
    return addMaskState(form, 'Luminosity', objects);
  }

  #record(step: Parameters<Recording['add']>[0]): void {
    this.canvas.recording?.add(step);
  }

  #inkState(): string[] {
    const { state } = this.#stores.colours;
    return state === undefined ? [] : [`${this.canvas.content.use('ExtGState', state)} gs`];
  }

  /** The graphics state for the current ink, blend mode and opacity. */
  #effects(alpha: number): string[] {
    const blendMode = toBlendMode(this.state.globalCompositeOperation);
    const value = formatNumber(alpha);
    const entries = [
      ...(blendMode === 'Normal' ? [] : [`/BM /${blendMode}`]),
      ...(alpha >= 1 ? [] : [`/ca ${value} /CA ${value}`]),
    ];
    if (entries.length === 0) return this.#inkState();
    const state = this.#stores.objects.add(`<< /Type /ExtGState ${entries.join(' ')} >>`);
    return [...this.#inkState(), `${this.canvas.content.use('ExtGState', state)} gs`];
  }
}

/** The length of a transformed unit; the longer one if the scale is not uniform. */
const shadingPattern = (shading: string, matrix: Matrix): string =>
  `<< /Type /Pattern /PatternType 2 /Matrix ${formatArray(matrix)} /Shading ${shading} >>`;
