import type { Segment } from '../assets/clip-art/path.ts';
import type { PathTarget } from '../text/outline.ts';

/**
 * A path that remembers its segments, where a canvas's own cannot be read back. The scene draws text and clip art on
 * paths of its platform; composed for strips or a PDF they are these.
 */
export class RecordedPath implements PathTarget {
  readonly segments: Segment[] = [];
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.#add(['M', x, y], x, y);
  }

  lineTo(x: number, y: number): void {
    // As on a canvas, a line from nowhere begins where it ends.
    this.#add([this.segments.length === 0 ? 'M' : 'L', x, y], x, y);
  }

  /** PDF has cubic curves only; a quadratic is one with handles at two thirds of the way to its control point. */
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void {
    this.bezierCurveTo(
      this.#x + ((controlX - this.#x) * 2) / 3,
      this.#y + ((controlY - this.#y) * 2) / 3,
      x + ((controlX - x) * 2) / 3,
      y + ((controlY - y) * 2) / 3,
      x,
      y,
    );
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (this.segments.length === 0) this.moveTo(x1, y1);
    this.#add(['C', x1, y1, x2, y2, x, y], x, y);
  }

  closePath(): void {
    if (this.segments.length > 0) this.segments.push(['Z']);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  #add(segment: Segment, x: number, y: number): void {
    this.segments.push(segment);
    this.#x = x;
    this.#y = y;
  }
}
