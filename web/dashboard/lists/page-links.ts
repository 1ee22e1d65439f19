import { dashboardLimits } from '../../../engine/office.ts';

/**
 * The pages that a list links to: seven, around the current one (back-office §9).
 * @param current counted from 0
 * @param count number of pages
 */
export function pageLinks(current: number, count: number): number[] {
  const shown = Math.min(dashboardLimits.paginationLinks, count);
  const first = Math.max(0, Math.min(current - Math.floor(shown / 2), count - shown));
  return Array.from({ length: shown }, (_, index) => first + index);
}

/**
 * The last page, if the current one is beyond it, for example because records were deleted since its link was made.
 * @param current counted from 0
 * @param count number of pages; 0: there are no records, or their number is unknown
 */
export const lastPageIfBeyond = (current: number, count: number): number | undefined =>
  count > 0 && current >= count ? count - 1 : undefined;
