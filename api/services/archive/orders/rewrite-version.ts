import { mapReferences, type Product } from '../../../../engine/node.ts';
import type { IdMap } from '../../products/rewrite-ids.ts';

type Numbered = { id?: unknown };

/** Maps from old to new: numbers, and references of files. */
export interface OrderMaps {
  /** Numbers of the set-up, and those of products as they were ordered. */
  ids: IdMap;
  /** The new reference of a file; empty: there is none. */
  reference: (old: string) => string;
}

/**
 * All that has a number in a product file, by its kind. Some of it may be gone from the set-up since the product was
 * ordered.
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

/** A product as it was ordered, with new numbers and references. All of {@link listNumbers} has a number in `ids`. */
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
