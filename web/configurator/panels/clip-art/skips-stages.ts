import type { Product } from '../../../../engine/browser.ts';
import { type ResolvedClipArt, sameId } from '../../../../engine/personalisation.ts';

/** Whether choosing a clip art skips to the last stage, if the views of the product are stages (C2-14). */
export function skipsStages(
  { maskGroups }: Product,
  { maskId }: Pick<ResolvedClipArt, 'maskId'>,
  { ignoreStages }: { ignoreStages: boolean },
): boolean {
  if (!ignoreStages) return false;
  return maskGroups.some(
    ({ configuration, masks }) => configuration.showAsStage && masks.some((mask) => sameId(mask.id, maskId)),
  );
}
