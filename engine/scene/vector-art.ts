import type { Drawing } from '../assets/clip-art.ts';
import type { Platform } from '../platform/platform.ts';
import type { DecodedPictures } from './decoded-pictures.ts';
import { drawNode, type DrawnNode } from './drawn-node.ts';
import { DrawnObject } from './drawn-object.ts';
import { NodePainter } from './node-painter.ts';

/**
 * The shapes and pictures of admitted clip art, in a box of its size. Shapes stay vectors on every surface; groups are
 * painted on a layer and composited. Admission resolves styles and references, so no SVG remains to interpret.
 */
export class VectorArt extends DrawnObject {
  readonly clipArt: Drawing;
  /** The colour of all shapes, if they have one. */
  readonly tint: string | undefined;
  /** The pictures it embeds. */
  readonly pictures: DecodedPictures;
  readonly #painter: NodePainter;
  readonly #nodes: DrawnNode[];
  readonly #viewBox: Path2D;

  /**
   * @param tint paint every shape in this colour, for a single-colour print or an engraving
   * @param pictures of the drawing, in one ink if there is a tint
   */
  constructor(clipArt: Drawing, platform: Platform, tint?: string, pictures: DecodedPictures = new Map()) {
    super(clipArt.widthPx, clipArt.heightPx);
    this.clipArt = clipArt;
    this.tint = tint;
    this.pictures = pictures;
    this.#painter = new NodePainter(platform, pictures);
    this.#viewBox = platform.createPath();
    this.#viewBox.rect(0, 0, clipArt.widthPx, clipArt.heightPx);
    this.#nodes = clipArt.nodes.map((node) => drawNode(node, platform, pictures));
  }

  override draw(context: CanvasRenderingContext2D): void {
    context.save();
    context.translate(-this.width / 2, -this.height / 2);
    if (!this.clipArt.ink) context.clip(this.#viewBox); // an SVG is clipped to its view box
    this.#painter.paint(context, this.#nodes, this.tint);
    context.restore();
  }
}
