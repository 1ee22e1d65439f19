import { mapReferences, type Product } from '../../../../engine/node.ts';
import type { IdMap } from '../../products/rewrite-ids.ts';

type Numbered = { id?: unknown };

/** Maps ids and references of files to the new ones. */
export interface OrderMaps {
  /** Ids of the set-up, and of the versions of products that were ordered. */
  ids: IdMap;
  /** The new reference of a file; empty if there is none. */
  reference: (old: string) => string;
}

/**
 * Lists the ids of a product file, by kind. The set-up may lack some of them, which were deleted after the order.
 */
export function listNumbers(product: Product): [kind: string, id: unknown][] {
  const { shopProduct, maskGroups, printAreas, colourGroups, fontGroups, fonts, templates } = product;
  const { enterpriseProductGroup, shopProductVariants } = shopProduct;
  const of = (kind: string, list: readonly Numbered[]) =>
    list.flatMap(({ id }): [string, unknown][] => (id === undefined ? [] : [[kind, id]]));
  return [
    ...of('shopProduct', [shopProduct]),
    ...of('shopProductVariant', shopProductVariants),
    ...of('productGroup', [enterpriseProductGroup]),
    ...of('attribute', enterpriseProductGroup.attributes),
    ...enterpriseProductGroup.attributes.flatMap(({ attributeValues }) =>
      of('attributeValue', attributeValues),
    ),
    ...of('maskGroup', maskGroups),
    ...maskGroups.flatMap(({ masks }) => of('mask', masks)),
    ...of('printArea', printAreas),
    ...of('colourGroup', colourGroups),
    ...colourGroups.flatMap(({ colours }) => of('colour', colours)),
    ...of('fontGroup', fontGroups),
    ...fontGroups.flatMap((group) => of('font', group.fonts)),
    ...of('font', fonts),
    ...of('template', templates),
  ];
}

/** Maps a product version to new ids and references. `ids` has a new id for all of {@link listNumbers}. */
export function rewriteVersion(product: Product, { ids, reference }: OrderMaps): Product {
  const numbered = <T extends Numbered>(kind: string, list: readonly T[]): T[] =>
    list.map((each) => (each.id === undefined ? each : { ...each, id: ids.get(kind, each.id) }));
  const rewritten = mapReferences(ids.rewrite(product), reference);
  const { shopProduct, maskGroups, colourGroups, fontGroups } = rewritten;
  const { enterpriseProductGroup, shopProductVariants } = shopProduct;
  const [group] = numbered('productGroup', [enterpriseProductGroup]);
  return {
    ...rewritten,
    shopProduct: {
      ...shopProduct,
      id: ids.get('shopProduct', shopProduct.id)!,
      shopId: ids.get('shop', shopProduct['shopId']),
      enterpriseProductGroup: {
        ...group!,
        attributes: numbered('attribute', group!.attributes).map((attribute) => ({
          ...attribute,
          attributeValues: numbered('attributeValue', attribute.attributeValues),
        })),
      },
      shopProductVariants: numbered('shopProductVariant', shopProductVariants),
    },
    maskGroups: numbered('maskGroup', maskGroups).map((maskGroup) => ({
      ...maskGroup,
      masks: numbered('mask', maskGroup.masks).map((mask) => ({
        ...mask,
        typeId: ids.get('maskType', mask['typeId']),
      })),
    })),
    printAreas: numbered('printArea', rewritten.printAreas),
    colourGroups: numbered('colourGroup', colourGroups).map((colourGroup) => ({
      ...colourGroup,
      colours: numbered('colour', colourGroup.colours),
    })),
    fontGroups: numbered('fontGroup', fontGroups).map((fontGroup) => ({
      ...fontGroup,
      fonts: numbered('font', fontGroup.fonts),
    })),
    fonts: numbered('font', rewritten.fonts),
    templates: numbered('template', rewritten.templates),
  };
}
