import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowRight from 'virtual:icons/arrow-right';
import IconDownload from 'virtual:icons/download';
import IconPlus from 'virtual:icons/plus';
import IconTrash from 'virtual:icons/trash';
import IconUpload from 'virtual:icons/upload';
import IconX from 'virtual:icons/x';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useFileDrop } from '../../shared/ui/use-file-drop.ts';
import { replaceItems, setItemCount } from '../session/commands/edit-items.ts';
import { run } from '../session/outcome.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { downloadCsv } from './download-csv.ts';
import { FixedAdminControls } from './FixedAdminControls.tsx';
import { ItemCards } from './ItemCards.tsx';
import { itemColumns } from './item-columns.ts';
import { useDesignCheck } from '../check/use-design-check.ts';
import { listFaultyCells } from './item-faults.ts';
import { ItemGrid } from './ItemGrid.tsx';
import classes from './ItemList.module.css';
import type { ItemSheet } from './item-sheet.ts';
import { itemsOf } from './items.ts';
import { QuantityField } from './QuantityField.tsx';
import { readCsvFile } from './read-csv-file.ts';
import { RangeTools } from './RangeTools.tsx';
import { removeSelectedItems } from './remove-selected-items.ts';
import { storeRowFaults } from './row-faults.ts';
import { type Cell, rangeOf, selectCell, type SheetSelection } from '../../shared/sheet/sheet-selection.ts';
import { ItemThumbnails } from '../thumbnails/item-thumbnails.ts';
import { openThumbnailWorker } from '../thumbnails/open-thumbnail-worker.ts';

const NARROW = '(max-width: 599.98px)';

/** The texts of each item (C2-23), as a sheet, or as cards on small screens. */
export function ItemList() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const wanted = useSession((session) => session.itemList);
  const session = { ...store.getState(), design };
  const columns = itemColumns(session);
  const items = itemsOf(session);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [selection, setSelection] = useState<SheetSelection>(() => selectCell({ row: 0, column: 0 }));
  const holdsFocus = useRef(true);
  const select = useCallback((next: SheetSelection) => {
    holdsFocus.current = true;
    setSelection(next);
  }, []);
  const [announced, announce] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const thumbnails = useMemo(() => new ItemThumbnails(store, openThumbnailWorker, devicePixelRatio), [store]);
  useEffect(() => () => thumbnails.end(), [thumbnails]);
  // Selects the cell of a finding each time the list is opened for one.
  useEffect(() => {
    const now = { ...store.getState() };
    const row = itemsOf(now).findIndex(({ itemNbr }) => itemNbr === (wanted?.itemNbr ?? now.design.itemNbr));
    const column = itemColumns(now).findIndex(({ layers }) =>
      layers.some(({ id }) => String(id) === String(wanted?.layerId)),
    );
    select(selectCell({ row: Math.max(row, 0), column: Math.max(column, 0) }));
  }, [store, select, wanted]);
  // Clicking a layer on the stage opens its editor.
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.selectedId !== undefined && now.selectedId !== before.selectedId)
          store.setState({ itemList: undefined });
      }),
    [store],
  );
  const { check } = useDesignCheck();
  const faulty = listFaultyCells(product, columns, items, (item) => check.findingsOf(item));
  const showsMissing = wanted?.itemNbr !== undefined;
  const wrong = showsMissing ? faulty : faulty.filter((cell) => !cell.isMissing);
  const isOnlyMissing = wrong.length === 0;
  const listed = isOnlyMissing ? faulty : wrong;
  const sheet: ItemSheet = {
    product,
    columns,
    items,
    thumbnails,
    check,
    showsMissing,
    selection,
    select,
    holdsFocus,
    announce,
  };
  const close = () => {
    store.setState({ itemList: undefined });
    // The button that opens the list is rendered after the list has closed.
    setTimeout(() => document.querySelector<HTMLElement>('[data-items-entry]')?.focus());
  };
  const upload = async (file: File) => {
    const read = await readCsvFile(
      file,
      columns.map(({ layer }) => layer),
    );
    if ('refusal' in read) return setRefusal(read.refusal);
    setRefusal(undefined);
    if (read.quantity === 0) return setRefusal(t('The file has no items: it needs a row for each.'));
    storeRowFaults(read.items, read.faults);
    if (!run(store, replaceItems(read.items))) return undefined;
    select(selectCell({ row: 0, column: 0 }));
    return announce(t('{count} items of {file}', { count: read.quantity, file: file.name }));
  };
  const drop = useFileDrop((file) => void upload(file));
  const { top, bottom } = rangeOf(selection);
  const List = isNarrow ? ItemCards : ItemGrid;
  return (
    <section
      className={classes.list}
      aria-labelledby="items-title"
      data-wide
      data-is-over={drop.isOver}
      {...drop.handlers}
    >
      <header className={classes.head}>
        <h2 id="items-title" className={classes.title}>
          {t('Names for each item')}
        </h2>
        <Button size="md" className={classes.done ?? ''} onClick={close}>
          {t('Done')}
        </Button>
      </header>
      <div className={classes.tools} role="group" aria-label={t('The list')}>
        <QuantityField quantity={items.length} onChange={(count) => run(store, setItemCount(count))} />
        <Button
          variant="default"
          size="md"
          aria-label={t('Download CSV')}
          onClick={() => downloadCsv(store.getState())}
        >
          <IconDownload size={20} />
          <span className={classes.toolName}>{t('Download CSV')}</span>
        </Button>
        <UploadButton onFile={(file) => void upload(file)} />
      </div>
      <FixedAdminControls />
      {refusal !== undefined && (
        <div role="alert" className={classes.refusal}>
          <p>{translateSentence(refusal)}</p>
          <IconButton
            size={44}
            variant="subtle"
            color="gray"
            label={t('Close')}
            onClick={() => setRefusal(undefined)}
          >
            <IconX size={20} />
          </IconButton>
        </div>
      )}
      {listed.length > 0 && (
        <button
          type="button"
          className={classes.summary}
          data-missing={isOnlyMissing}
          onClick={() => select(selectCell(nextOf(listed, selection.active)))}
        >
          <span>
            {isOnlyMissing
              ? t('{count, plural, one {# text is still empty} other {# texts are still empty}}', {
                  count: listed.length,
                })
              : t('{count, plural, one {# text needs attention} other {# texts need attention}}', {
                  count: listed.length,
                })}
          </span>
          <IconArrowRight size={20} className="platen-directed" />
        </button>
      )}
      <List sheet={sheet} />
      <footer className={classes.foot}>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconPlus size={20} />}
          onClick={() => {
            run(store, setItemCount(items.length + 1));
            select(selectCell({ row: items.length, column: 0 }));
          }}
        >
          {t('Add an item')}
        </Button>
        {!isNarrow && <RangeTools sheet={sheet} />}
        {!isNarrow && bottom - top + 1 < items.length && (
          <Button
            variant="subtle"
            color="gray"
            size="md"
            leftSection={<IconTrash size={20} />}
            onClick={() => removeSelectedItems(store, sheet)}
          >
            {top === bottom
              ? t('Remove item {number}', { number: items[top]?.itemNbr ?? '' })
              : t('Remove {count} items', { count: bottom - top + 1 })}
          </Button>
        )}
      </footer>
      <div role="status" className={classes.announced}>
        {announced}
      </div>
    </section>
  );
}

/** The next cell in reading order. The first one follows the last one. */
const nextOf = (cells: readonly Cell[], { row, column }: Cell): Cell =>
  cells.find((cell) => cell.row > row || (cell.row === row && cell.column > column)) ?? cells[0]!;

function UploadButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" size="md" aria-label={t('Upload CSV')} onClick={() => input.current?.click()}>
        <IconUpload size={20} />
        <span className={classes.toolName}>{t('Upload CSV')}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        data-csv
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows the same file to be chosen again after it has been corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
