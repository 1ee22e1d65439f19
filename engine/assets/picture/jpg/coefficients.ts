/** The coefficients of a progressive channel between its scans: 64 a block in natural order, zero at first. */
export interface Coefficients {
  isZero(index: number): boolean;
  set(index: number, value: number): void;
  /** Adds a bit below those that came before. */
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

/** A bit for each coefficient, which is all that reading the later scans takes. */
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

  /** No caller reads whether a DC is zero. */
  add(): void {}

  /** It stays other than zero. */
  grow(): void {}
}
