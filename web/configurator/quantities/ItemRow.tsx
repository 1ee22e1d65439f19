import IconAlertCircle from 'virtual:icons/alert-circle';
import { memo, type RefObject, useSyncExternalStore } from 'react';
import type { Product } from '../../../engine/browser.ts';
import type { ItemColumn, TextAreaQuantity } from '../../../engine/quantities.ts';
import { t } from '../../shared/text/text.ts';
import { CellField } from '../../shared/sheet/CellField.tsx';
import { cellText } from './cell-text.ts';
import type { DesignCheck } from '../check/design-check.ts';
import { faultsOfItem, findingsOfColumn, isMissing } from './item-faults.ts';
import { itemLines } from './item-lines.ts';
import classes from './ItemGrid.module.css';
import type { SheetSelection } from '../../shared/sheet/sheet-selection.ts';
import { ItemThumbnail } from '../thumbnails/ItemThumbnail.tsx';
import type { ItemThumbnails } from '../thumbnails/item-thumbnails.ts';

interface ItemRowProps {
  row: number;
  topPx: number;
  item: TextAreaQuantity;
  product: Product;
  columns: readonly ItemColumn[];
  thumbnails: ItemThumbnails;
  check: DesignCheck;
  /** Errors of its row in an uploaded file. */
  faults: readonly string[];
  showsMissing: boolean;
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  activeColumn: number | undefined;
  isEditing: boolean;
  editsAtEnd: boolean;
  holdsFocus: RefObject<boolean>;
  /** The selection, for the row with the active cell. */
  selection: SheetSelection | undefined;
  onType: ((text: string) => void) | undefined;
}

/** An item: its thumbnail, its texts and their errors. */
export const ItemRow = memo(function ItemRow({
  row,
  topPx,
  item,
  product,
  columns,
  thumbnails,
  check,
  faults,
  showsMissing,
  selectedFrom = Infinity,
  selectedTo = -1,
  activeColumn,
  isEditing,
  editsAtEnd,
  holdsFocus,
  selection,
  onType,
}: ItemRowProps) {
  const found = faultsOfItem(product, columns, item).map((own) =>
    own.filter((finding) => showsMissing || !isMissing(finding)),
  );
  const composed = useSyncExternalStore(check.store.subscribe, () => check.findingsOf(item));
  const lines = itemLines(columns, faults, found, composed);
  const isWrong = faults.length > 0 || found.some((own) => own.some(({ severity }) => severity === 'error'));
  const faultsId = `item-faults-${row}`;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes.row}
      data-faulty={lines.length > 0}
      style={{ translate: `0 ${topPx}px` }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.number}>
        <span>{item.itemNbr}</span>
        <ItemThumbnail thumbnails={thumbnails} item={item} />
      </div>
      {columns.map((column, index) => {
        const { own, shared } = cellText(column, item);
        const isFaulty =
          (found[index]?.length ?? 0) > 0 || findingsOfColumn(column.layers, composed).length > 0;
        const label = t('{column}, item {number}', { column: column.layer.name, number: item.itemNbr });
        return (
          <div
            key={column.layer.id}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={index >= selectedFrom && index <= selectedTo}
            className={classes.cell}
            data-row={row}
            data-column={index}
            data-active={index === activeColumn}
            data-faulty={isFaulty}
          >
            {index === activeColumn && onType ? (
              <CellField
                className={classes.field}
                label={label}
                text={own}
                shared={shared}
                isMultiline={column.layer.configuration.text?.multiline ?? false}
                isEditing={isEditing}
                editsAtEnd={editsAtEnd}
                holdsFocus={holdsFocus}
                selection={selection}
                isInvalid={isFaulty}
                describedBy={lines.length > 0 ? faultsId : undefined}
                onType={onType}
              />
            ) : (
              <span className={own === '' ? classes.shared : classes.text} dir="auto">
                {own || shared}
              </span>
            )}
          </div>
        );
      })}
      {lines.length > 0 && (
        <div
          role="presentation"
          id={faultsId}
          className={classes.faults}
          data-wrong={isWrong}
          title={lines.join('\n')}
        >
          <IconAlertCircle size={16} />
          <span>{lines.join(' · ')}</span>
        </div>
      )}
    </div>
  );
});
