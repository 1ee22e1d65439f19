import '@mantine/core/styles/VisuallyHidden.css';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../shared/text/text.ts';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import lists from '../../lists/Lists.module.css';
import { SearchField } from '../../lists/SearchField.tsx';
import { LeavePrompt } from '../../records/LeavePrompt.tsx';
import { useSaveKey } from '../../records/use-save-key.ts';
import { useSession } from '../../session/use-session.ts';
import { EditActions } from '../edits/EditActions.tsx';
import { RestoredNotice } from '../edits/RestoredNotice.tsx';
import { useEditedLines } from '../edits/use-edited-lines.ts';
import type { Variant } from '../load-variants.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import type { SheetColumn } from '../sheet/sheet-line.ts';
import type { ShopProduct, SoldVariant } from './load-sold.ts';
import { NumbersFile } from './NumbersFile.tsx';
import { saveSold } from './save-sold.ts';
import classes from './Sold.module.css';
import { listSoldLines, NUMBER, savedSoldCell, SOLD, toSoldSheetLine } from './sold-lines.ts';

interface SoldTableProps {
  groupId: number;
  product: ShopProduct;
  variants: readonly Variant[];
  sold: readonly SoldVariant[];
}

/** The variants of a product in one shop: which are sold, and their ids in the shop's system. */
export function SoldTable({ groupId, product, variants, sold }: SoldTableProps) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const [announced, announce] = useState('');
  const lines = useMemo(() => listSoldLines(variants, sold), [variants, sold]);
  const table = useEditedLines({
    name: `sold/${groupId}/${product.id}`,
    lines,
    savedCell: savedSoldCell,
    save: (edited, edits) =>
      saveSold({ enterpriseId, shopProductId: product.id, shopType: product.shop?.shopType }, edited, edits),
  });
  useSaveKey(table.save);
  const search = (address.get('search') ?? '').trim().toLowerCase();
  const show = address.get('show');
  const shown = lines.filter((line) => {
    const isSold = table.cell(line, SOLD) === true;
    const texts = [line.label, line.variant?.sku ?? '', String(table.cell(line, NUMBER))];
    if (search !== '' && !texts.some((text) => text.toLowerCase().includes(search))) return false;
    if (show === 'sold' || show === 'unsold') return isSold === (show === 'sold');
    return show !== 'refused' || table.faults.has(line.key);
  });
  const setAll = (value: boolean) => table.edit(shown.map(({ key }) => ({ key, name: SOLD, value })));
  if (lines.length === 0)
    return (
      <p className={lists.empty}>{t('This product has no variants yet. They are made on their own page.')}</p>
    );
  return (
    <>
      <RestoredNotice from={table.edited.restoredFrom} />
      <div className={lists.bar} role="search">
        <SearchField />
        <FilterSelect
          name="show"
          label={t('Show')}
          all={t('All variants')}
          options={[
            { value: 'sold', label: t('Sold') },
            { value: 'unsold', label: t('Not sold') },
            { value: 'refused', label: t('Not saved') },
          ]}
        />
        <Button variant="default" onClick={() => setAll(true)}>
          {t('Sell all {count}', { count: shown.length })}
        </Button>
        <NumbersFile lines={lines} onRead={table.edit} />
        <div className={classes.actions}>
          <EditActions edited={table.edited} isSaving={table.isSaving} onSave={table.save} />
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={lists.empty}>{t('No variant matches.')}</p>
      ) : (
        <Sheet
          label={t('Variants in the shop')}
          columns={listColumns()}
          lines={shown.map((line) => toSoldSheetLine(line, table.edits, table.faults.get(line.key)))}
          onEdit={(cells, step) => {
            // Only a sold variant has an id in the shop, so an id selects the variant.
            const ticked = cells
              .filter(({ name, value }) => name === NUMBER && value !== '')
              .map(({ key }) => ({ key, name: SOLD, value: true }));
            table.edit([...cells, ...ticked], step);
          }}
          onUndo={table.edited.undo}
          onRedo={table.edited.redo}
          announce={announce}
        />
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <LeavePrompt isDirty={table.edited.isDirty && !table.isSaving} />
    </>
  );
}

const listColumns = (): SheetColumn[] => [
  { name: SOLD, label: t('Sold'), kind: 'tick', width: '80px' },
  { name: 'variant', label: t('Variant'), kind: 'fixed', width: 'minmax(160px, 2fr)' },
  { name: 'sku', label: t('SKU'), kind: 'fixed', width: 'minmax(140px, 1fr)' },
  { name: NUMBER, label: t('Variant in the shop'), kind: 'text', width: 'minmax(180px, 1fr)' },
];
