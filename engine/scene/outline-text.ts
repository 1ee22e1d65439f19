import { FabricObject } from 'fabric/es';
import type { TextLayout } from '../text/text-layout.ts';

/**
 * Shaped text as a fabric object: it paints the glyph outlines of a {@link TextLayout} as one path, so the
 * same curves reach the browser's canvas, the native one and the PDF. Its box is the layout's box.
 */
export class OutlineText extends FabricObject {
  static override type = 'OutlineText';

  readonly layout: TextLayout;
  /** The layout's outline as a path of the platform, origin at the box's top left corner. */
  readonly path: Path2D;

  /** @param box width and height of the text area in canvas units */
  constructor(layout: TextLayout, path: Path2D, box: { width: number; height: number }) {
    super({ width: box.width, height: box.height, strokeWidth: 0, objectCaching: false });
    this.layout = layout;
    this.path = path;
  }

  override _render(context: CanvasRenderingContext2D): void {
    context.save();
    context.translate(-this.width / 2, -this.height / 2);
    context.fillStyle = this.fill as string;
    context.fill(this.path);
    if (this.layout.emboldenWidth > 0) {
      context.strokeStyle = this.fill as string;
      context.lineWidth = this.layout.emboldenWidth;
      context.lineJoin = 'round';
      context.stroke(this.path);
    }
    context.restore();
  }
}
