import { DrawnObject } from '../drawn-object.ts';

/** A disc: neither a rectangle nor a picture, without a box known to the painter. */
export class DrawnDisc extends DrawnObject {
  constructor(
    readonly radius: number,
    readonly colour = '#000000',
  ) {
    super(2 * radius, 2 * radius);
  }

  override draw(context: CanvasRenderingContext2D): void {
    context.beginPath();
    context.arc(0, 0, this.radius, 0, 2 * Math.PI);
    context.fillStyle = this.colour;
    context.fill();
  }
}
