/** The share of a page or picture that may exceed a limit, because single dark pixels are harmless. */
const NEGLIGIBLE_PART = 0.001;

/** A histogram of ink coverage. */
export class InkHistogram {
  /** Number of points by whole percents of ink, 0 to 400. */
  readonly #points = new Uint32Array(401);
  #count = 0;

  add(inkPercent: number): void {
    const percent = Math.min(400, Math.max(0, Math.round(inkPercent)));
    this.#points[percent] = this.#points[percent]! + 1;
    this.#count += 1;
  }

  /** The maximum ink in percent, ignoring a thousandth of the points. */
  get mostPercent(): number {
    let above = 0;
    for (let percent = 400; percent > 0; percent -= 1) {
      above += this.#points[percent]!;
      if (above > this.#count * NEGLIGIBLE_PART) return percent;
    }
    return 0;
  }
}
