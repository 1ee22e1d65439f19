import type { Segment } from '../assets/clip-art/path.ts';
import type { PathTarget } from '../text/outline.ts';

/**
 * A path whose segments can be read back, unlike those of a canvas. Scenes composed for strips or a PDF use it for text
 * and clip art.
 */
export class RecordedPath implements PathTarget {
  readonly segments: Segment[] = [];
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.#add(['M', x, y], x, y);
  }

  lineTo(x: number, y: number): void {
    // As on a canvas, a line without a current point starts at its end.
    this.#add([this.segments.length === 0 ? 'M' : 'L', x, y], x, y);
  }

  /** PDF has only cubic curves; a quadratic is a cubic with handles two thirds of the way to its control point. */
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
