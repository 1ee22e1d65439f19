/** Rounds a length in millimetres to microns, the precision of tickets. */
export const inMicrons = (lengthMm: number): number => Math.round(lengthMm * 1000) / 1000;
