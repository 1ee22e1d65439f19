import { produce } from 'immer';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import type { SessionStore } from '../session/create-session.ts';

/** A setting that a product may fix for texts of items. */
export type FixedSetting =
  | 'fixFontSelection'
  | 'fixColourSelection'
  | 'copyIndividualQuantityPersonalisation';

/** Changes a fixed setting in this session. The product on the server is unchanged. */
export function tryFixedSetting(
  store: SessionStore,
  layerId: Id,
  setting: FixedSetting,
  isFixed: boolean,
): void {
  const { product, design } = store.getState();
  const tried = produce(product, ({ shopProduct, maskGroups }) => {
    const groups = [
      ...shopProduct.shopProductVariants.flatMap(({ layerGroups }) => layerGroups),
      ...maskGroups.flatMap(({ masks }) => masks),
    ];
    for (const layer of groups.flatMap(({ layers }) => layers))
      if (sameId(layer.id, layerId) && layer.configuration.text) layer.configuration.text[setting] = isFixed;
  });
  // The layers of a design are cached by object, so the changed product needs a new design object.
  store.setState({ product: tried, design: { ...design } });
}
