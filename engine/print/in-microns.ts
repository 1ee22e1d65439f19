/** A length in millimetres without the tail of binary fractions: tickets have no finer ones. */
export const inMicrons = (lengthMm: number): number => Math.round(lengthMm * 1000) / 1000;
