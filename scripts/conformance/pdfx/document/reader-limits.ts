/** The limits of readers. Source: ISO 32000-1, annex C. */
export const readerLimits = {
  integer: 2 ** 31 - 1,
  real: 3.403e38,
  nameBytes: 127,
  /** In content streams; elsewhere there is no limit. */
  stringBytes: 32_767,
  objects: 8_388_607,
  /** Maximum nesting of saved graphics states. */
  nesting: 28,
  /** Inks of one colour space. */
  colorants: 32,
  /** Sides of a page in points. */
  minSide: 3,
  maxSide: 14_400,
} as const;

export const isTooLarge = (number: number): boolean =>
  !(Math.abs(number) <= (Number.isInteger(number) ? readerLimits.integer : readerLimits.real));
