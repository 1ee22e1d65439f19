import type { MaskGroup } from '../../model/mask-group.ts';

/** Whether any mask group has a view that is in use. */
export function hasViews(maskGroups: readonly MaskGroup[]): boolean {
  return maskGroups.some((group) => group.masks.some((mask) => mask.isView && !mask.archived));
}
