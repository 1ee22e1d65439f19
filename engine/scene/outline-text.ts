import type { TextLayout } from '../text/text-layout.ts';
import { DrawnObject } from './drawn-object.ts';

/**
 * Shaped text: paints the glyph outlines of a {@link TextLayout} as one path, so that the browser's canvas, the native
 * canvas and the PDF have the same curves. Its box is the layout's box.
 */
export class OutlineText extends DrawnObject {
  readonly layout: TextLayout;
  /** The layout's outline as a path of the platform, origin at the box's top left corner. */
  readonly path: Path2D;

  /**
   * @param box width and height of the text area in canvas units
   * @param colour `#rrggbb`
   */
  constructor(
    layout: TextLayout,
    path: Path2D,
    box: { width: number; height: number },
    readonly colour: string,
  ) {
    super(box.width, box.height);
    this.layout = layout;
    this.path = path;
  }

  override draw(context: CanvasRenderingContext2D): void {
    context.save();
    context.translate(-this.width / 2, -this.height / 2);
    context.fillStyle = this.colour;
    context.fill(this.path);
    if (this.layout.emboldenWidth > 0) {
      context.strokeStyle = this.colour;
      context.lineWidth = this.layout.emboldenWidth;
      context.lineJoin = 'round';
      context.stroke(this.path);
    }
    context.restore();
  }
}
