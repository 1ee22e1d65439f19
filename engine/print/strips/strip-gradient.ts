import { isBlackPaint, toPlateColour } from './black-plate.ts';

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

  /** All its stops are black, if they differ in opacity at most. */
  get isBlack(): boolean {
    return this.#stops.length > 0 && this.#stops.every(([, colour]) => isBlackPaint(colour));
  }

  /** The same in one colour of the plate of black. */
  onBlackPlate(plate: string): StripGradient {
    const gradient = new StripGradient(this.#make);
    for (const [offset, colour] of this.#stops) gradient.addColorStop(offset, toPlateColour(colour, plate));
    return gradient;
  }

  toCanvas(context: CanvasRenderingContext2D): CanvasGradient {
    const gradient = this.#make(context);
    for (const [offset, colour] of this.#stops) gradient.addColorStop(offset, colour);
    return gradient;
  }
}
