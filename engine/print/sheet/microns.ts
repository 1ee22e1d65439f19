// Sheets are laid out in whole micrometres: sums and comparisons are exact, and no press is finer.

const MICRONS_PER_MM = 1000;
/** The maximum floating-point error of a few sums, so that 95.2 + 2 * 3 is not rounded up by a micrometre. */
const FLOAT_NOISE = 1e-6;

/** Rounds a length up. */
export const ceilMicrons = (lengthMm: number): number => Math.ceil(lengthMm * MICRONS_PER_MM - FLOAT_NOISE);

/** Rounds a length down. */
export const floorMicrons = (lengthMm: number): number => Math.floor(lengthMm * MICRONS_PER_MM + FLOAT_NOISE);

export const toMm = (microns: number): number => microns / MICRONS_PER_MM;
