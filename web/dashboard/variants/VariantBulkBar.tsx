import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { countSelected, SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import type { CellValue } from './edits/cell-edits.ts';
import type { EditedLines } from './edits/use-edited-lines.ts';
import { EXISTS, type VariantLine } from './variant-lines.ts';

const PriceDialog = lazy(() =>
  import('./prices/PriceDialog.tsx').then((module) => ({ default: module.PriceDialog })),
);

interface VariantBulkBarProps {
  table: EditedLines<VariantLine>;
  selected: UsedSelection;
  /** The lines that match the search and filters. */
  shown: readonly VariantLine[];
}

/** Sets cells of all selected lines. They are saved with the table. */
export function VariantBulkBar({ table, selected, shown }: VariantBulkBarProps) {
  const [isPricing, setPricing] = useState(false);
  if (countSelected(selected, shown.length) === 0) return null;
  const lines =
    selected.selection === 'all'
      ? shown
      : table.lines.filter((line) => selected.isSelected(table.numberOf(line)));
  const set = (name: string, value: CellValue) => table.edit(lines.map(({ key }) => ({ key, name, value })));
  const actions = [
    { label: t('Create'), name: EXISTS, value: true },
    { label: t('Remove'), name: EXISTS, value: false },
    { label: t('Switch on'), name: 'active', value: true },
    { label: t('Switch off'), name: 'active', value: false },
  ];
  return (
    <SelectionBar label={t('Selected combinations')} selected={selected} records={shown.length}>
      {actions.map(({ label, name, value }) => (
        <Button key={label} variant="default" onClick={() => set(name, value)}>
          {label}
        </Button>
      ))}
      <Button variant="default" onClick={() => setPricing(true)}>
        {t('Change prices')}
      </Button>
      {isPricing && (
        <Suspense fallback={null}>
          <PriceDialog table={table} lines={lines} onClose={() => setPricing(false)} />
        </Suspense>
      )}
    </SelectionBar>
  );
}
