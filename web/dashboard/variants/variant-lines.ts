import type { CellEdits, CellValue } from './edits/cell-edits.ts';
import {
  type Attribute,
  combinationKey,
  combinationName,
  countCombinations,
  listCombinations,
  MAX_COMBINATIONS,
} from './combinations.ts';
import type { Variant } from './load-variants.ts';
import { priceText } from './price-text.ts';
import type { SheetLine } from './sheet/sheet-line.ts';

/** A combination of attribute values, with its variant if there is one. */
export interface VariantLine {
  /** The key of a combination stays the same when its variant is created. */
  key: string;
  valueIds: readonly number[];
  variant: Variant | undefined;
  /** Name such as "L / White", or the name of a variant without a combination. */
  label: string;
}

/** Name of the column that shows whether the variant exists. */
export const EXISTS = 'exists';
export const SELECTED = 'selected';
export const attributeColumn = (id: number): string => `attribute ${id}`;

/**
 * The lines of the table: each combination of values, then the other variants, such as those without values or with the
 * same values as another.
 */
export function listVariantLines(
  attributes: readonly Attribute[],
  variants: readonly Variant[],
): VariantLine[] {
  const byValues = new Map<string, Variant>();
  for (const variant of variants) {
    const key = combinationKey(variant.valueIds);
    if (!byValues.has(key)) byValues.set(key, variant);
  }
  const isListed = countCombinations(attributes) <= MAX_COMBINATIONS;
  const combined = isListed
    ? listCombinations(attributes).map((valueIds) => {
        const key = combinationKey(valueIds);
        return lineOf(attributes, valueIds, byValues.get(key), `c${key}`);
      })
    : [];
  const shown = new Set(combined.map(({ variant }) => variant));
  const others = variants
    .filter((variant) => !shown.has(variant))
    .map((variant) => lineOf(attributes, variant.valueIds, variant, `v${variant.id}`));
  return [...combined, ...others];
}

function lineOf(
  attributes: readonly Attribute[],
  valueIds: readonly number[],
  variant: Variant | undefined,
  key: string,
): VariantLine {
  const label = combinationName(attributes, valueIds) || variant?.name || key;
  return { key, valueIds, variant, label };
}

/** The saved value of a cell. A combination without a variant has the initial values of its variant. */
export function savedCell({ variant, label }: VariantLine, name: string): CellValue {
  switch (name) {
    case EXISTS:
      return variant !== undefined;
    case 'active':
      return variant?.active ?? true;
    case 'name':
      return variant?.name ?? label;
    case 'sku':
      return variant?.sku ?? '';
    case 'price':
      return priceText(variant?.price);
    default:
      return '';
  }
}

const EDITED = [EXISTS, 'name', 'sku', 'price', 'active'];

/** Converts a line for the sheet. */
export function toSheetLine(
  line: VariantLine,
  attributes: readonly Attribute[],
  edits: CellEdits,
  { isSelected, fault }: { isSelected: boolean; fault: string | undefined },
): SheetLine {
  const own = edits[line.key] ?? {};
  const cells: Record<string, CellValue> = { [SELECTED]: isSelected };
  for (const { id, values } of attributes)
    cells[attributeColumn(id)] = values.find((value) => line.valueIds.includes(value.id))?.name ?? '';
  for (const name of EDITED) cells[name] = own[name] ?? savedCell(line, name);
  return {
    key: line.key,
    label: line.label,
    cells,
    changed: Object.keys(own),
    fault,
    isFaint: cells[EXISTS] !== true,
  };
}
