import '@mantine/core/styles/VisuallyHidden.css';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import lists from '../lists/Lists.module.css';
import { SearchField } from '../lists/SearchField.tsx';
import { SelectPage } from '../lists/SelectPage.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { labelText } from '../records/cell-text.ts';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import type { Row } from '../records/record-calls.ts';
import { useSaveKey } from '../records/use-save-key.ts';
import { Page } from '../shell/Page.tsx';
import { AttributesSection } from './AttributesSection.tsx';
import { type Attribute, countCombinations, MAX_COMBINATIONS } from './combinations.ts';
import { EditActions } from './edits/EditActions.tsx';
import { RestoredNotice } from './edits/RestoredNotice.tsx';
import { filterLines } from './filter-lines.ts';
import type { Variant } from './load-variants.ts';
import { SellingTabs } from './SellingTabs.tsx';
import { Sheet } from './sheet/Sheet.tsx';
import type { SheetColumn } from './sheet/sheet-line.ts';
import { useVariantTable } from './use-variant-table.ts';
import { attributeColumn, EXISTS, SELECTED, toSheetLine } from './variant-lines.ts';
import { VariantBulkBar } from './VariantBulkBar.tsx';
import classes from './Variants.module.css';

interface VariantTableProps {
  group: Row;
  attributes: readonly Attribute[];
  variants: readonly Variant[];
}

/** The combinations of a product's attributes: which of them exist, and their names, SKUs and prices. */
export function VariantTable({ group, attributes, variants }: VariantTableProps) {
  const [address] = useSearchParams();
  const filters = Object.fromEntries(address);
  const selected = useSelection(filters);
  const table = useVariantTable(group.id, attributes, variants);
  const [announced, announce] = useState('');
  const [isAttributesDirty, setAttributesDirty] = useState(false);
  useSaveKey(table.save);
  const shown = filterLines(table.lines, { filters, attributes, edits: table.edits, faults: table.faults });
  const sheetLines = shown.map((line) =>
    toSheetLine(line, attributes, table.edits, {
      isSelected: selected.isSelected(table.numberOf(line)),
      fault: table.faults.get(line.key),
    }),
  );
  const ids = shown.map(table.numberOf);
  const columns = listColumns(attributes, <SelectPage ids={ids} selected={selected} />);
  const combinations = countCombinations(attributes);
  const name = labelText(group['name'], group.id);
  return (
    <Page
      title={t('Variants of {product}', { product: name })}
      actions={<EditActions edited={table.edited} isSaving={table.isSaving} onSave={table.save} />}
    >
      <SellingTabs groupId={group.id} />
      <AttributesSection
        group={group}
        attributes={attributes}
        isOpenAtFirst={combinations === 0}
        onDirty={setAttributesDirty}
      />
      <RestoredNotice from={table.edited.restoredFrom} />
      {combinations > MAX_COMBINATIONS && (
        <p role="status">
          {t('There are {count} combinations. Only those with a variant are shown.', { count: combinations })}
        </p>
      )}
      {table.lines.length === 0 ? (
        <p className={lists.empty}>
          {t(
            'Variants are what shoppers choose between, such as sizes and colours. Add an attribute with its values first: each combination of values can become a variant.',
          )}
        </p>
      ) : (
        <>
          <div className={lists.bar} role="search">
            <SearchField />
            {attributes.map(({ id, name: label, values }) => (
              <FilterSelect
                key={id}
                name={attributeColumn(id)}
                label={label}
                all={t('{attribute}: all', { attribute: label })}
                options={values.map((value) => ({ value: String(value.id), label: value.name }))}
              />
            ))}
            <FilterSelect
              name="show"
              label={t('Show')}
              all={t('All combinations')}
              options={[
                { value: 'existing', label: t('Existing') },
                { value: 'missing', label: t('Not existing') },
                { value: 'changed', label: t('Changed') },
                { value: 'refused', label: t('Not saved') },
              ]}
            />
            <span className={classes.count} role="status">
              {t('{shown} of {count}', { shown: shown.length, count: table.lines.length })}
            </span>
          </div>
          {shown.length === 0 ? (
            <p className={lists.empty}>{t('No combination matches.')}</p>
          ) : (
            <Sheet
              label={t('Variants')}
              columns={columns}
              lines={sheetLines}
              onEdit={(cells, step) => {
                const ticks = cells.filter((cell) => cell.name === SELECTED);
                for (const isTicked of [true, false]) {
                  const keys = ticks.filter(({ value }) => value === isTicked).map(({ key }) => key);
                  if (keys.length > 0) selected.toggle(table.numbersOf(keys), isTicked);
                }
                const edits = cells.filter((cell) => cell.name !== SELECTED);
                if (edits.length > 0) table.edit(edits, step);
              }}
              onUndo={table.edited.undo}
              onRedo={table.edited.redo}
              announce={announce}
            />
          )}
        </>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <VariantBulkBar table={table} selected={selected} shown={shown} />
      <LeavePrompt isDirty={isAttributesDirty || (table.edited.isDirty && !table.isSaving)} />
    </Page>
  );
}

const listColumns = (attributes: readonly Attribute[], head: ReactNode): SheetColumn[] => [
  { name: SELECTED, label: t('Selected'), kind: 'tick', width: '48px', head },
  { name: EXISTS, label: t('Exists'), kind: 'tick', width: '72px' },
  ...attributes.map(({ id, name }): SheetColumn => ({
    name: attributeColumn(id),
    label: name,
    kind: 'fixed',
    width: 'minmax(90px, 1fr)',
  })),
  { name: 'name', label: t('Name'), kind: 'text', width: 'minmax(160px, 2fr)' },
  { name: 'sku', label: t('SKU'), kind: 'text', width: 'minmax(140px, 1.5fr)' },
  { name: 'price', label: t('Price'), kind: 'text', width: '110px', isNumber: true },
  { name: 'active', label: t('Active'), kind: 'tick', width: '80px' },
];
