import { type BaseFabricObject, FabricObject, loadSVGFromString } from 'fabric/es';
import { PlatenError } from '../errors.ts';
import { type ClipArt } from '../assets/clip-art.ts';

/**
 * SVG clip art as a fabric object: the shapes fabric parsed from it, in the clip art's own coordinates,
 * inside a box of its size. Shapes stay vectors on every surface.
 */
export class VectorArt extends FabricObject {
  static override type = 'VectorArt';

  /** The shapes, bottom first, placed from the box's top left corner. */
  readonly shapes: readonly BaseFabricObject[];

  constructor(shapes: readonly BaseFabricObject[], size: { width: number; height: number }) {
    super({ ...size, strokeWidth: 0, objectCaching: false });
    this.shapes = shapes;
  }

  override _render(context: CanvasRenderingContext2D): void {
    for (const shape of this.shapes) shape.render(context);
  }
}

/**
 * Parses admitted (clean, capped) clip art.
 * @param tint paint every shape in this one colour, as a single-colour print or an engraving needs
 * @throws PlatenError `clip-art-broken` when no shape is left
 */
export async function parseVectorArt(clipArt: ClipArt, tint?: string): Promise<VectorArt> {
  const { objects } = await loadSVGFromString(clipArt.svg);
  const shapes = objects.filter((object) => object !== null);
  if (shapes.length === 0)
    throw new PlatenError('clip-art-broken', 'the SVG draws nothing that can be printed');
  if (tint !== undefined) for (const shape of shapes) tintShape(shape, tint);
  return new VectorArt(shapes, { width: clipArt.widthPx, height: clipArt.heightPx });
}

function tintShape(shape: BaseFabricObject, colour: string): void {
  if (shape.hasFill()) shape.fill = colour;
  if (shape.hasStroke()) shape.stroke = colour;
}
