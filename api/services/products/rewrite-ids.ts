/** The kind of record to which each field of a product or a design refers by its id. */
const KIND_OF_FIELD = {
  enterpriseProductMaskId: 'mask',
  enterpriseProductMaskLinkedMockupId: 'mask',
  maskId: 'mask',
  enterpriseProductMaskGroupId: 'maskGroup',
  enterpriseProductTemplateId: 'template',
  enterpriseProductMaskTypeId: 'maskType',
  enterpriseProductGroupId: 'productGroup',
  enterpriseProductGroupIds: 'productGroup',
  enterpriseProductVariantId: 'productVariant',
  enterpriseProductVariantIds: 'productVariant',
  shopProductId: 'shopProduct',
  shopProductVariantId: 'shopProductVariant',
  variantId: 'shopProductVariant',
  colourGroupId: 'colourGroup',
  colourId: 'colour',
  fontGroupId: 'fontGroup',
  fontId: 'font',
  fallbackFontIds: 'font',
  mockupAreaId: 'printArea',
  printAreaId: 'printArea',
  productDesignAreaId: 'productDesignArea',
} as const satisfies Record<string, string>;
type NamedKind = (typeof KIND_OF_FIELD)[keyof typeof KIND_OF_FIELD];
/** The kind of an id: a table, or parts of records such as colours. */
export type IdKind = NamedKind | (string & {});

/** Whether a field of this name has ids, whose kind {@link IdMap.rewrite} knows. */
export const isIdField = (field: string): boolean => Object.hasOwn(KIND_OF_FIELD, field);

/** New ids by kind and old id. */
export class IdMap {
  private readonly ids = new Map<string, number>();

  /** @param onUnknown replaces an id without a new one; undefined removes it. Default: the id stays */
  constructor(private readonly onUnknown: (kind: IdKind, old: unknown) => unknown = (_kind, old) => old) {}

  set(kind: IdKind, old: unknown, id: number): void {
    this.ids.set(`${kind} ${String(old)}`, id);
  }

  /** Undefined for an unknown old id. */
  get(kind: IdKind, old: unknown): number | undefined {
    return this.ids.get(`${kind} ${String(old)}`);
  }

  /** A copy, to which further ids can be added. */
  copy(onUnknown: (kind: IdKind, old: unknown) => unknown): IdMap {
    const copy = new IdMap(onUnknown);
    for (const [key, id] of this.ids) copy.ids.set(key, id);
    return copy;
  }

  /** All new ids of a kind. */
  list(kind: IdKind): number[] {
    return [...this.ids].filter(([key]) => key.startsWith(`${kind} `)).map(([, id]) => id);
  }

  /** A copy of a part of a product or design, in which known ids are replaced by the new ones. */
  rewrite<T>(part: T): T {
    return this.rewriteValue(part, '') as T;
  }

  private rewriteValue(value: unknown, field: string): unknown {
    if (Array.isArray(value))
      return value
        .map((item) => this.rewriteValue(item, field))
        .filter((item, index) => item !== undefined || value[index] === undefined);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, this.rewriteValue(item, key)]),
      );
    const kind = KIND_OF_FIELD[field as keyof typeof KIND_OF_FIELD] as IdKind | undefined;
    if (kind === undefined || value === undefined || value === null || value === '') return value;
    return this.get(kind, value) ?? this.onUnknown(kind, value);
  }
}
