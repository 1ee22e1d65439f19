import type { Product } from '../../../../engine/browser.ts';
import { type Id, type Layer, sameId } from '../../../../engine/personalisation.ts';
import { appFunction } from '../../../../engine/schemas.ts';
import { wordsOfValue } from '../../../../api/contract/words-of.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { listLayerKinds } from '../commands/layer-kinds.ts';

type AppFunction = Product['templates'][number];

/** The app functions that a layer can have: of its kind, for all view types or this one, and its current one. */
export const offeredFunctions = (product: Product, layer: Layer, maskTypeId: Id | undefined): AppFunction[] =>
  product.templates.filter(
    (each) =>
      sameId(each.id, layer.enterpriseProductTemplateId) ||
      (each.function === layer.designFunction &&
        (each.enterpriseProductMaskTypeId === undefined ||
          sameId(each.enterpriseProductMaskTypeId, maskTypeId))),
  );

/** The product with an app function of the server. */
export const withFunction = (product: Product, row: Record<string, unknown>): Product => ({
  ...product,
  templates: [...product.templates, appFunction.parse(row)],
});

/** The label of an app function: its name, else its kind and type. */
export function nameFunction({ name, function: kind, definition }: AppFunction): string {
  if (typeof name === 'string' && name !== '') return name;
  const words = listLayerKinds().find(({ designFunction }) => designFunction === kind)?.name ?? t('Picture');
  return `${words}, ${translateSentence(wordsOfValue(definition.type))}`;
}

/** The number of layers with an app function. A layer of several variants counts once. */
export function countUses({ shopProduct, maskGroups }: Product, functionId: Id): number {
  const groups = [
    ...shopProduct.shopProductVariants.flatMap(({ layerGroups }) => layerGroups),
    ...maskGroups.flatMap(({ masks }) =>
      masks.map(({ id, layers }) => ({ enterpriseProductMaskId: id, layers })),
    ),
  ];
  const named = groups.flatMap(({ enterpriseProductMaskId, layers }) =>
    layers
      .filter(({ enterpriseProductTemplateId }) => sameId(enterpriseProductTemplateId, functionId))
      .map(({ id }) => `${enterpriseProductMaskId} ${id}`),
  );
  return new Set(named).size;
}
