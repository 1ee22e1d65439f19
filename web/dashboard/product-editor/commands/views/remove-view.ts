import type { Product } from '../../../../../engine/browser.ts';
import { type Id, type Layer, sameId } from '../../../../../engine/personalisation.ts';
import type { Command } from '../../../../configurator/session/outcome.ts';
import { t } from '../../../../shared/text/text.ts';
import { findMask } from '../../layers-on-view.ts';
import { editLayerGroups } from './edit-views.ts';

/**
 * Removes a view with its print areas and mockups.
 * @param targetId view that gets the layers, above its own, in each variant; undefined: the layers are removed
 */
export const removeView =
  (viewId: Id, targetId: Id | undefined): Command =>
  ({ design, product }) => ({
    design,
    product: withoutView(targetId === undefined ? product : moveLayers(product, viewId, targetId), viewId),
    name: t('Remove {view}', { view: findMask(product, viewId)?.name || t('View') }),
    key: `remove view ${viewId}`,
    selectedId: undefined,
  });

function withoutView(product: Product, viewId: Id): Product {
  const isOther = (id: Id | undefined) => !sameId(id, viewId);
  const shortened = editLayerGroups(product, ({ layerGroups }) =>
    layerGroups.every((group) => isOther(group.enterpriseProductMaskId))
      ? layerGroups
      : layerGroups.filter((group) => isOther(group.enterpriseProductMaskId)),
  );
  return {
    ...shortened,
    maskGroups: product.maskGroups.map((group) =>
      group.masks.every(({ id }) => isOther(id))
        ? group
        : { ...group, masks: group.masks.filter(({ id }) => isOther(id)) },
    ),
    printAreas: product.printAreas.filter((area) => isOther(area.enterpriseProductMaskId)),
    mockups: product.mockups.filter(({ maskId }) => maskId === undefined || isOther(maskId)),
  };
}

/** Appends the layers of a view to those of another, in the view itself and in the layer groups of variants. */
function moveLayers(product: Product, viewId: Id, targetId: Id): Product {
  const source = findMask(product, viewId)?.layers ?? [];
  const target = findMask(product, targetId)?.layers ?? [];
  const grouped = editLayerGroups(product, ({ layerGroups }) => {
    const groupOf = (id: Id) =>
      layerGroups.find(({ enterpriseProductMaskId }) => sameId(enterpriseProductMaskId, id));
    const [own, other] = [groupOf(viewId), groupOf(targetId)];
    // The variant uses the layers of both views themselves.
    if (!own && !other) return layerGroups;
    const layers = stack(other?.layers ?? target, own?.layers ?? source);
    return other
      ? layerGroups.map((group) => (group === other ? { ...other, layers } : group))
      : [...layerGroups, { enterpriseProductMaskId: targetId, layers }];
  });
  return {
    ...grouped,
    maskGroups: product.maskGroups.map((group) => ({
      ...group,
      masks: group.masks.map((mask) =>
        sameId(mask.id, targetId) ? { ...mask, layers: stack(target, source) } : mask,
      ),
    })),
  };
}

/** Layers above others, in their own order. */
function stack(below: readonly Layer[], above: readonly Layer[]): Layer[] {
  const sequences = (layers: readonly Layer[]) => layers.map(({ sequence }) => sequence);
  const shift = Math.max(-1, ...sequences(below)) + 1 - Math.min(...sequences(above));
  return [...below, ...above.map((layer) => ({ ...layer, sequence: layer.sequence + shift }))];
}
