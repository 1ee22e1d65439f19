import { type Id, type Layer, nameDuplicate, sameId } from '../../../../../engine/personalisation.ts';
import type { Command } from '../../../../configurator/session/outcome.ts';
import { randomId } from '../../../../shared/random-id.ts';
import { t } from '../../../../shared/text/text.ts';
import { editLayerGroups, editViews, groupOfView, inSequence, numberViews } from './edit-views.ts';

/** Copies a view with its layers in every variant and its print areas. The copy follows the original. */
export const duplicateView =
  (viewId: Id, copyId: string): Command =>
  ({ design, product }) => {
    const group = groupOfView(product, viewId);
    const original = group?.masks.find(({ id }) => sameId(id, viewId));
    if (!group || !original) return { design, name: '', key: '' };
    const copyLayers = layerCopier();
    const name = nameDuplicate(
      original.name || t('View'),
      group.masks.map((each) => each.name),
    );
    const copy = { ...original, id: copyId, name, layers: copyLayers(original.layers) };
    const withView = editViews(product, group.id, (views) =>
      numberViews(inSequence(views).flatMap((each) => (sameId(each.id, viewId) ? [each, copy] : [each]))),
    );
    const copied = editLayerGroups(withView, ({ layerGroups }) => {
      const own = layerGroups.find(({ enterpriseProductMaskId }) => sameId(enterpriseProductMaskId, viewId));
      if (!own) return layerGroups;
      const layers = copyLayers(own.layers);
      return [...layerGroups, { ...own, enterpriseProductMaskId: copyId, layers }];
    });
    const areas = product.printAreas
      .filter(({ enterpriseProductMaskId }) => sameId(enterpriseProductMaskId, viewId))
      .map((area) => ({
        ...area,
        id: randomId(),
        name: area.name === original.name ? name : area.name,
        enterpriseProductMaskId: copyId,
      }));
    return {
      design,
      product: { ...copied, printAreas: [...product.printAreas, ...areas] },
      name: t('Copy of {view}', { view: original.name || t('View') }),
      key: `view ${copyId}`,
      selectedId: undefined,
    };
  };

/**
 * Copies layers under new ids, the same in every variant. Texts that show a copied layer's text show that of its copy.
 */
function layerCopier(): (layers: readonly Layer[]) => Layer[] {
  const ids = new Map<string, string>();
  const newIdOf = (id: Id): string => {
    const copied = ids.get(String(id)) ?? randomId();
    ids.set(String(id), copied);
    return copied;
  };
  return (layers) => {
    const isCopied = (id: Id | undefined): id is Id => layers.some((layer) => sameId(layer.id, id));
    return layers.map((layer) => {
      const { text } = layer.configuration;
      const { originalLayerId } = layer;
      const linkedId = text?.linkedTextLayerId;
      return {
        ...layer,
        id: newIdOf(layer.id),
        ...(isCopied(originalLayerId) && { originalLayerId: newIdOf(originalLayerId) }),
        ...(text &&
          isCopied(linkedId) && {
            configuration: {
              ...layer.configuration,
              text: { ...text, linkedTextLayerId: newIdOf(linkedId) },
            },
          }),
      };
    });
  };
}
