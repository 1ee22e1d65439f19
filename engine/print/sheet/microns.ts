// Sheets are laid out in whole micrometres: sums and comparisons are exact, and no press is finer.

const MICRONS_PER_MM = 1000;
/** The largest error of a float after a few sums: 95.2 + 2 * 3 must not become a micrometre more. */
const FLOAT_NOISE = 1e-6;

/** A length that must not come out shorter. */
export const ceilMicrons = (lengthMm: number): number => Math.ceil(lengthMm * MICRONS_PER_MM - FLOAT_NOISE);

/** A length that must not come out longer. */
export const floorMicrons = (lengthMm: number): number => Math.floor(lengthMm * MICRONS_PER_MM + FLOAT_NOISE);

export const toMm = (microns: number): number => microns / MICRONS_PER_MM;
