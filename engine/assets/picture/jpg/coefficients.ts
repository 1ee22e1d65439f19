/** The coefficients of a progressive channel between its scans: 64 a block in natural order, zero at first. */
export interface Coefficients {
  isZero(index: number): boolean;
  set(index: number, value: number): void;
  /** Adds a bit below the bits read before. */
  add(index: number, bit: number): void;
  /** Moves a value away from zero. */
  grow(index: number, by: number): void;
}

/** Coefficients with their values, not yet dequantised: two bytes each. */
export class StoredCoefficients implements Coefficients {
  readonly values: Int16Array;

  constructor(count: number) {
    this.values = new Int16Array(count);
  }

  isZero(index: number): boolean {
    return this.values[index] === 0;
  }

  set(index: number, value: number): void {
    this.values[index] = value;
  }

  add(index: number, bit: number): void {
    this.values[index] = this.values[index]! | bit;
  }

  grow(index: number, by: number): void {
    const value = this.values[index]!;
    this.values[index] = value + (value > 0 ? by : -by);
  }
}

/** One bit for each coefficient, which is all that checking later scans requires. */
export class CoefficientBits implements Coefficients {
  readonly #bits: Uint8Array;

  constructor(count: number) {
    this.#bits = new Uint8Array(Math.ceil(count / 8));
  }

  isZero(index: number): boolean {
    return (this.#bits[index >> 3]! & (1 << (index & 7))) === 0;
  }

  set(index: number, value: number): void {
    if (value !== 0) this.#bits[index >> 3] = this.#bits[index >> 3]! | (1 << (index & 7));
  }

  /** Ignored: no caller reads whether a DC is zero. */
  add(): void {}

  /** Ignored: the coefficient stays nonzero. */
  grow(): void {}
}
