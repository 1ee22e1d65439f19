/** The kind of record that each field of a product or a design names by its number. */
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
/** The kind of a number: a table, or parts of records such as colours. */
export type IdKind = NamedKind | (string & {});

/** A field of this name holds a number that {@link IdMap.rewrite} knows the kind of. */
export const isIdField = (field: string): boolean => Object.hasOwn(KIND_OF_FIELD, field);

/** New numbers by kind and old number. */
export class IdMap {
  private readonly ids = new Map<string, number>();

  /** @param onUnknown what stands in the place of a number that names nothing known; undefined takes it out. Default: the number */
  constructor(private readonly onUnknown: (kind: IdKind, old: unknown) => unknown = (_kind, old) => old) {}

  set(kind: IdKind, old: unknown, id: number): void {
    this.ids.set(`${kind} ${String(old)}`, id);
  }

  /** Undefined where the old number names nothing. */
  get(kind: IdKind, old: unknown): number | undefined {
    return this.ids.get(`${kind} ${String(old)}`);
  }

  /** A copy, to add more numbers to. */
  copy(onUnknown: (kind: IdKind, old: unknown) => unknown): IdMap {
    const copy = new IdMap(onUnknown);
    for (const [key, id] of this.ids) copy.ids.set(key, id);
    return copy;
  }

  /** All new numbers of a kind. */
  list(kind: IdKind): number[] {
    return [...this.ids].filter(([key]) => key.startsWith(`${kind} `)).map(([, id]) => id);
  }

  /** A copy of part of a product or design in which every field that names something known has its new number. */
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
