import type { CellEdits } from './edits/cell-edits.ts';
import type { Attribute } from './combinations.ts';
import { attributeColumn, EXISTS, savedCell, type VariantLine } from './variant-lines.ts';

interface LineFilters {
  /** Filters of the URL. */
  filters: Readonly<Record<string, string>>;
  attributes: readonly Attribute[];
  edits: CellEdits;
  faults: ReadonlyMap<string, string>;
}

/** The lines that match a search and filters, including their unsaved edits. */
export function filterLines(
  lines: readonly VariantLine[],
  { filters, attributes, edits, faults }: LineFilters,
): VariantLine[] {
  const search = (filters['search'] ?? '').trim().toLowerCase();
  const valueIds = attributes.flatMap(({ id }) => {
    const valueId = Number(filters[attributeColumn(id)]);
    return valueId > 0 ? valueId : [];
  });
  const isShown = (line: VariantLine): boolean => {
    const cell = (name: string) => edits[line.key]?.[name] ?? savedCell(line, name);
    const { show } = filters;
    if (show === 'existing' || show === 'missing') return (cell(EXISTS) === true) === (show === 'existing');
    if (show === 'changed') return line.key in edits;
    return show !== 'refused' || faults.has(line.key);
  };
  const isFound = (line: VariantLine): boolean =>
    search === '' ||
    [line.label, ...['name', 'sku'].map((name) => edits[line.key]?.[name] ?? savedCell(line, name))].some(
      (text) => String(text).toLowerCase().includes(search),
    );
  return lines.filter(
    (line) => valueIds.every((id) => line.valueIds.includes(id)) && isShown(line) && isFound(line),
  );
}
