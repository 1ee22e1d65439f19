import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Mask } from '../../model/mask.ts';
import type { Product } from '../../model/product-file.ts';
import { resolveAllLayers } from './resolve-layers.ts';
import { visibleMasks } from './visible-masks.ts';

/** A view as a stage of personalisation. */
export interface Stage {
  mask: Mask;
  /** Whether it is skipped, because a chosen clip art before it leads to the last stage. */
  isSkipped: boolean;
}

/**
 * The visible views of a design's variant as stages, with previous and next (C2-14). A chosen clip art with
 * `ignoreStages` leads from its own stage to the last one.
 * @returns undefined if the mask group does not set `showAsStage`
 * @throws PlatenError `variant-unknown`
 */
export function listStages(product: Product, design: Design): Stage[] | undefined {
  const masks = visibleMasks(product, design);
  const group = product.maskGroups.find((candidate) => candidate.masks.some((mask) => mask === masks[0]));
  if (!group?.configuration.showAsStage) return undefined;
  const leading = resolveAllLayers(product, design).filter(
    (entry) => entry.kind === 'clipArt' && entry.isShown && entry.clipArt?.ignoreStages === true,
  );
  const from = masks.findIndex(({ id }) => leading.some(({ maskId }) => sameId(maskId, id)));
  return masks.map((mask, index) => ({
    mask,
    isSkipped: from !== -1 && index > from && index < masks.length - 1,
  }));
}
