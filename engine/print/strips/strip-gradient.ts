import { isBlackPaint, toPlateColour } from './black-plate.ts';

/** A canvas gradient stored as numbers, from which it is created on each surface. */
export class StripGradient {
  readonly #make: (context: CanvasRenderingContext2D) => CanvasGradient;
  readonly #stops: [offset: number, colour: string][] = [];

  constructor(make: (context: CanvasRenderingContext2D) => CanvasGradient) {
    this.#make = make;
  }

  addColorStop(offset: number, colour: string): void {
    this.#stops.push([offset, colour]);
  }

  /** Whether all its stops are black, with any opacity. */
  get isBlack(): boolean {
    return this.#stops.length > 0 && this.#stops.every(([, colour]) => isBlackPaint(colour));
  }

  /** The same gradient in one colour of the plate of black. */
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
