/** A canvas gradient kept as numbers, to be made anew on each surface it is painted on. */
export class StripGradient {
  readonly #make: (context: CanvasRenderingContext2D) => CanvasGradient;
  readonly #stops: [offset: number, colour: string][] = [];

  constructor(make: (context: CanvasRenderingContext2D) => CanvasGradient) {
    this.#make = make;
  }

  addColorStop(offset: number, colour: string): void {
    this.#stops.push([offset, colour]);
  }

  toCanvas(context: CanvasRenderingContext2D): CanvasGradient {
    const gradient = this.#make(context);
    for (const [offset, colour] of this.#stops) gradient.addColorStop(offset, colour);
    return gradient;
  }
}
