import type { CellEdits, CellValue } from '../edits/cell-edits.ts';
import type { Variant } from '../load-variants.ts';
import type { SheetLine } from '../sheet/sheet-line.ts';
import type { SoldVariant } from './load-sold.ts';

/** A variant of the group, with its sold variant in a shop. */
export interface SoldLine {
  key: string;
  variant: Variant | undefined;
  sold: SoldVariant | undefined;
  label: string;
}

export const SOLD = 'sold';
export const NUMBER = 'ecommerceVariantId';

/**
 * Each variant of the group, sold or not, then other variants that the shop sells. A variant may be sold more than once.
 */
export function listSoldLines(variants: readonly Variant[], sold: readonly SoldVariant[]): SoldLine[] {
  const own = variants.flatMap((variant): SoldLine[] => {
    const times = sold.filter(({ variantId }) => variantId === variant.id);
    const [first, ...more] = times;
    const label = labelOf(variant);
    return [
      // The key stays the same when the variant is sold for the first time.
      { key: `v${variant.id}`, variant, sold: first, label },
      ...more.map((each) => ({ key: `s${each.id}`, variant, sold: each, label })),
    ];
  });
  const known = new Set(variants.map(({ id }) => id));
  const others = sold
    .filter(({ variantId }) => variantId === undefined || !known.has(variantId))
    .map((each): SoldLine => ({ key: `s${each.id}`, variant: undefined, sold: each, label: `#${each.id}` }));
  return [...own, ...others];
}

const labelOf = ({ id, name, sku }: Variant): string => name || sku || `#${id}`;

/** The saved value of a cell. */
export const savedSoldCell = ({ sold }: SoldLine, name: string): CellValue =>
  name === SOLD ? sold !== undefined : name === NUMBER ? (sold?.ecommerceVariantId ?? '') : '';

/** Converts a line for the sheet. */
export function toSoldSheetLine(line: SoldLine, edits: CellEdits, fault: string | undefined): SheetLine {
  const own = edits[line.key] ?? {};
  const cell = (name: string) => own[name] ?? savedSoldCell(line, name);
  return {
    key: line.key,
    label: line.label,
    cells: {
      variant: line.label,
      sku: line.variant?.sku ?? '',
      [SOLD]: cell(SOLD),
      [NUMBER]: cell(NUMBER),
    },
    changed: Object.keys(own),
    fault,
    isFaint: cell(SOLD) !== true,
  };
}
