import { printLimits } from '../limits.ts';

/** 72 points are an inch. */
export const POINTS_PER_INCH = 72;
export const MM_PER_POINT = printLimits.mmPerInch / POINTS_PER_INCH;

/** Millimetres in points. */
export const toPoints = (lengthMm: number): number => (lengthMm * POINTS_PER_INCH) / printLimits.mmPerInch;
