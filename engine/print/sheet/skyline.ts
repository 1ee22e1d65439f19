/**
 * The lowest segment of a skyline, with the heights of its neighbours above it; the sheet's edges are infinitely high.
 */
export interface Gap {
  y: number;
  width: number;
  leftWall: number;
  rightWall: number;
}

interface Segment {
  x: number;
  y: number;
  width: number;
}

/**
 * The lower edge of the boxes on a sheet that is filled from the top, y down: segments of constant depth, left to
 * right. Boxes are always placed in the shallowest segment, so boxes never overlap and no list of holes is needed.
 */
export class Skyline {
  /** The depth of the deepest box. */
  depth = 0;
  readonly #segments: Segment[];

  constructor(width: number) {
    this.#segments = [{ x: 0, y: 0, width }];
  }

  get gap(): Gap {
    const index = this.#shallowest();
    const { y, width } = this.#segments[index]!;
    return { y, width, leftWall: this.#wall(index - 1, y), rightWall: this.#wall(index + 1, y) };
  }

  /** Places a box that fits into the gap, at its higher wall. @returns the box's top left corner */
  place(width: number, height: number): { x: number; y: number } {
    const index = this.#shallowest();
    const gap = this.#segments[index]!;
    const rightWall = this.#wall(index + 1, gap.y);
    const isLeft = rightWall === Infinity || this.#wall(index - 1, gap.y) >= rightWall;
    const { y } = gap;
    const x = isLeft ? gap.x : gap.x + gap.width - width;
    const box = { x, y: y + height, width };
    const rest = { x: isLeft ? x + width : gap.x, y, width: gap.width - width };
    this.#segments.splice(index, 1, ...(rest.width === 0 ? [box] : isLeft ? [box, rest] : [rest, box]));
    this.depth = Math.max(this.depth, box.y);
    this.#joinAround(rest.width === 0 || isLeft ? index : index + 1);
    return { x, y };
  }

  /** Closes the gap by filling it up to the lower of its walls. @returns false when it has no walls */
  raise(): boolean {
    if (this.#segments.length === 1) return false;
    const index = this.#shallowest();
    const gap = this.#segments[index]!;
    gap.y += Math.min(this.#wall(index - 1, gap.y), this.#wall(index + 1, gap.y));
    this.#joinAround(index);
    return true;
  }

  /** The leftmost of equal segments. */
  #shallowest(): number {
    let index = 0;
    for (let other = 1; other < this.#segments.length; other += 1)
      if (this.#segments[other]!.y < this.#segments[index]!.y) index = other;
    return index;
  }

  #wall(index: number, y: number): number {
    const neighbour = this.#segments[index];
    return neighbour ? neighbour.y - y : Infinity;
  }

  /** Merges neighbours of the same depth. */
  #joinAround(index: number): void {
    for (const left of [index, index - 1]) {
      const [one, other] = [this.#segments[left], this.#segments[left + 1]];
      if (!one || !other || one.y !== other.y) continue;
      one.width += other.width;
      this.#segments.splice(left + 1, 1);
    }
  }
}
