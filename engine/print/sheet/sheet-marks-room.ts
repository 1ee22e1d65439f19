import type { GangSettings } from '../../model/gang-settings.ts';

/** Between the margin and the items, on every side. */
const MARKS_MM = 8;

/** The space for the marks of sheets between the margin and the items; 0 without. */
export const sheetMarksMm = ({ marks, spacingMm }: Pick<GangSettings, 'marks' | 'spacingMm'>): number =>
  // Crop marks of items extend into the margin by at most half the spacing.
  marks.registration || marks.bar || marks.cutter ? MARKS_MM + (marks.crop ? spacingMm / 2 : 0) : 0;
