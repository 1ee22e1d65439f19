import { pointsPerVerb, type Outline } from './outline.ts';
import { verb } from './outline.ts';

/** Builds an outline in arrays that double when full. */
export class OutlineBuilder {
  #verbs = new Uint8Array(64);
  #points = new Float64Array(256);
  #verbCount = 0;
  #numberCount = 0;

  /** Points (x, y pairs) so far. */
  get pointCount(): number {
    return this.#numberCount / 2;
  }

  moveTo(x: number, y: number): void {
    this.#begin(verb.move);
    this.#push(x, y);
  }

  lineTo(x: number, y: number): void {
    this.#begin(verb.line);
    this.#push(x, y);
  }

  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void {
    this.#begin(verb.quadratic);
    this.#push(controlX, controlY);
    this.#push(x, y);
  }

  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    this.#begin(verb.cubic);
    this.#push(c1x, c1y);
    this.#push(c2x, c2y);
    this.#push(x, y);
  }

  closePath(): void {
    this.#begin(verb.close);
  }

  /** A copy of the outline so far. */
  build(): Outline {
    return {
      verbs: this.#verbs.slice(0, this.#verbCount),
      points: this.#points.slice(0, this.#numberCount),
    };
  }

  #begin(step: number): void {
    if (this.#verbCount === this.#verbs.length)
      this.#verbs = grow(this.#verbs, new Uint8Array(2 * this.#verbCount));
    this.#verbs[this.#verbCount] = step;
    this.#verbCount += 1;
    const needed = this.#numberCount + 2 * pointsPerVerb[step]!;
    if (needed > this.#points.length) this.#points = grow(this.#points, new Float64Array(2 * needed));
  }

  #push(x: number, y: number): void {
    this.#points[this.#numberCount] = x;
    this.#points[this.#numberCount + 1] = y;
    this.#numberCount += 2;
  }
}

function grow<T extends Uint8Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
