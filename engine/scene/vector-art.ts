import type { ClipArtShape, ClipRegion, Drawing, Paint } from '../assets/clip-art.ts';
import { type Path, transformPath } from '../assets/clip-art/path.ts';
import { identity, invert, type Matrix } from '../assets/matrix.ts';
import type { Platform } from '../platform/platform.ts';
import { DrawnObject } from './drawn-object.ts';
import { flattenGradient, toCanvasGradient } from './to-canvas-gradient.ts';

/** A shape with its outlines as the platform's paths, made once and painted in every strip. */
interface DrawnShape {
  shape: ClipArtShape;
  path: Path2D;
  /**
   * What is filled, in the coordinates of the fill's gradient, and the way from there to the shape: a canvas
   * gradient has no transform of its own, so an ellipse is a circle painted under one.
   */
  filled: { path: Path2D; transform: Matrix };
  clips: { path: Path2D; rule: CanvasFillRule }[];
}

/**
 * The shapes of admitted clip art, in a box of its size. They stay vectors on
 * every surface. Admission has resolved styles, references and groups, so nothing of SVG is left to interpret.
 */
export class VectorArt extends DrawnObject {
  readonly clipArt: Drawing;
  /** The one colour of every shape, if any. */
  readonly tint: string | undefined;
  readonly #shapes: DrawnShape[];
  readonly #viewBox: Path2D;

  /** @param tint paint every shape in this one colour, as a single-colour print or an engraving needs */
  constructor(clipArt: Drawing, platform: Platform, tint?: string) {
    super(clipArt.widthPx, clipArt.heightPx);
    this.clipArt = clipArt;
    this.tint = tint;
    this.#viewBox = platform.createPath();
    this.#viewBox.rect(0, 0, clipArt.widthPx, clipArt.heightPx);
    this.#shapes = clipArt.shapes.map((shape) => drawShape(shape, platform));
  }

  override draw(context: CanvasRenderingContext2D): void {
    context.save();
    context.translate(-this.width / 2, -this.height / 2);
    context.clip(this.#viewBox); // an SVG shows nothing outside its view box
    for (const drawn of this.#shapes) this.#paintShape(context, drawn);
    context.restore();
  }

  #paintShape(context: CanvasRenderingContext2D, { shape, path, filled, clips }: DrawnShape): void {
    context.save();
    for (const clip of clips) context.clip(clip.path, clip.rule);
    context.transform(...shape.transform);
    const opacity = context.globalAlpha * shape.opacity;
    const fill = () => this.#fill(context, shape, filled, opacity);
    if (!shape.strokeFirst) fill();
    this.#stroke(context, shape, path, opacity);
    if (shape.strokeFirst) fill();
    context.restore();
  }

  #fill(
    context: CanvasRenderingContext2D,
    { fill, fillRule }: ClipArtShape,
    { path, transform }: DrawnShape['filled'],
    opacity: number,
  ): void {
    if (!fill) return;
    context.save();
    context.transform(...transform);
    context.globalAlpha = opacity * fill.opacity;
    context.fillStyle = this.#style(context, fill.colour);
    context.fill(path, fillRule);
    context.restore();
  }

  #stroke(context: CanvasRenderingContext2D, { stroke }: ClipArtShape, path: Path2D, opacity: number): void {
    if (!stroke) return;
    context.globalAlpha = opacity * stroke.opacity;
    const { colour } = stroke;
    const flat = typeof colour === 'string' ? colour : flattenGradient(colour);
    context.strokeStyle = this.#style(context, flat);
    context.lineWidth = stroke.widthPx;
    context.lineCap = stroke.cap;
    context.lineJoin = stroke.join;
    context.miterLimit = stroke.miterLimit;
    context.setLineDash([...stroke.dashesPx]);
    context.lineDashOffset = stroke.dashOffsetPx;
    context.stroke(path);
  }

  #style(context: CanvasRenderingContext2D, colour: Paint['colour']): string | CanvasGradient {
    if (this.tint !== undefined) return this.tint;
    return typeof colour === 'string' ? colour : toCanvasGradient(context, colour);
  }
}

function drawShape(shape: ClipArtShape, platform: Platform): DrawnShape {
  const path = tracePath(shape.path, platform.createPath());
  const colour = shape.fill?.colour;
  const transform = colour === undefined || typeof colour === 'string' ? identity : colour.transform;
  const filled =
    transform === identity
      ? path
      : tracePath(transformPath(invert(transform), shape.path), platform.createPath());
  const clips = shape.clips.map((region) => traceRegion(region, platform));
  return { shape, path, filled: { path: filled, transform }, clips };
}

/** The union of a region's outlines. They are filled alike, so the first one's rule is everyone's. */
function traceRegion(region: ClipRegion, platform: Platform): { path: Path2D; rule: CanvasFillRule } {
  const path = platform.createPath();
  for (const part of region) tracePath(part.path, path);
  return { path, rule: region[0]?.fillRule ?? 'nonzero' };
}

function tracePath(outline: Path, path: Path2D): Path2D {
  for (const segment of outline) {
    switch (segment[0]) {
      case 'M':
        path.moveTo(segment[1], segment[2]);
        break;
      case 'L':
        path.lineTo(segment[1], segment[2]);
        break;
      case 'C':
        path.bezierCurveTo(segment[1], segment[2], segment[3], segment[4], segment[5], segment[6]);
        break;
      case 'Z':
        path.closePath();
    }
  }
  return path;
}
