import type { MaskGroup } from '../../model/mask-group.ts';
import { messages } from '../messages.ts';

/** What a product group is warned about (B5-13): no views; no stock product that is active. */
export function productGroupWarnings(
  maskGroups: readonly MaskGroup[],
  stockProducts: readonly { active: boolean }[],
): string[] {
  return [
    ...(hasViews(maskGroups) ? [] : [messages.noProductViews]),
    ...(stockProducts.some(({ active }) => active) ? [] : [messages.noStockProducts]),
  ];
}

/** Whether any mask group has a view that is in use. */
export function hasViews(maskGroups: readonly MaskGroup[]): boolean {
  return maskGroups.some((group) => group.masks.some((mask) => mask.isView && !mask.archived));
}
