/** Whom the fields of a product or a design that hold a number name. */
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
} as const satisfies Record<string, string>;
export type IdKind = (typeof KIND_OF_FIELD)[keyof typeof KIND_OF_FIELD];

/** New numbers by kind and old number. */
export class IdMap {
  private readonly ids = new Map<string, number>();

  set(kind: IdKind, old: unknown, id: number): void {
    this.ids.set(`${kind} ${String(old)}`, id);
  }

  /** Undefined where the old number names nothing. */
  get(kind: IdKind, old: unknown): number | undefined {
    return this.ids.get(`${kind} ${String(old)}`);
  }

  /** A copy of part of a product or design in which every field that names something known has its new number. */
  rewrite<T>(part: T): T {
    return this.rewriteValue(part, '') as T;
  }

  private rewriteValue(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.rewriteValue(item, field));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, this.rewriteValue(item, key)]),
      );
    const kind = KIND_OF_FIELD[field as keyof typeof KIND_OF_FIELD] as IdKind | undefined;
    return kind === undefined || value === undefined ? value : (this.get(kind, value) ?? value);
  }
}
