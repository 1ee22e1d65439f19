import { DrawnObject } from './drawn-object.ts';

/** A rectangle in one colour. */
export class DrawnRectangle extends DrawnObject {
  /** @param colour `#rrggbb`; irrelevant for a clip */
  constructor(
    width: number,
    height: number,
    readonly colour = '#000000',
  ) {
    super(width, height);
  }

  override draw(context: CanvasRenderingContext2D): void {
    const [right, bottom] = [this.width / 2, this.height / 2];
    context.beginPath();
    context.moveTo(-right, -bottom);
    context.lineTo(right, -bottom);
    context.lineTo(right, bottom);
    context.lineTo(-right, bottom);
    context.closePath();
    context.save();
    context.fillStyle = this.colour;
    context.fill();
    context.restore();
  }
}
