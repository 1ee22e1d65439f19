import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ItemColumn } from '../../../engine/quantities.ts';
import { countGraphemes } from '../../../engine/screens.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { fillCells, removeItems } from '../session/commands/edit-items.ts';
import { describeProblem } from '../check/describe-problem.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { run } from '../session/outcome.ts';
import { useSessionStore } from '../session/use-session.ts';
import { cellText, typedText } from './cell-text.ts';
import classes from './ItemCards.module.css';
import { faultsOfItem, findingsOfColumn, isMissing } from './item-faults.ts';
import type { ItemSheet } from './item-sheet.ts';
import { pasteCells } from '../../shared/sheet/paste-cells.ts';
import { selectCell } from '../../shared/sheet/sheet-selection.ts';
import { parseTsv } from '../../shared/sheet/tsv.ts';
import { rowFaultsOf } from './row-faults.ts';
import { showItem } from './show-item.ts';
import { ItemThumbnail } from '../thumbnails/ItemThumbnail.tsx';
import { useVisibleRows } from '../../shared/sheet/use-visible-rows.ts';
import { listRenderedRows } from '../../shared/sheet/visible-rows.ts';

const HEAD_PX = 60;
const FIELD_PX = 90;
/** Places the description below the field. Mantine's default is above. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The list of items on small screens: a card for each item, with a field for each text. */
export function ItemCards({ sheet }: { sheet: ItemSheet }) {
  const store = useSessionStore();
  const { product, columns, items, thumbnails, check, showsMissing, selection, announce } = sheet;
  const scroller = useRef<HTMLUListElement>(null);
  const heightPx = HEAD_PX + columns.length * FIELD_PX;
  const rows = useVisibleRows(scroller, heightPx, items.length);
  /** All typing in a field until it is left is one undo step. */
  const key = useRef('');
  const { active } = selection;
  useEffect(() => {
    thumbnails.want(items.slice(rows.first, rows.end));
  });
  useLayoutEffect(() => rows.show(active.row), [rows.show, active.row]);
  const fill = (row: number, column: number, typed: string) => {
    const [own, item] = [columns[column], items[row]];
    if (own && item)
      run(store, fillCells([{ row, column, text: typedText(product, own, item, typed) }], key.current));
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const copied = parseTsv(event.clipboardData.getData('text/plain'));
    if (copied.length < 2) return;
    event.preventDefault();
    const range = { top: row, bottom: row, first: column, last: column };
    const { cells } = pasteCells(copied, range, columns.length);
    run(store, fillCells(cells));
    announce(t('{count, plural, one {# text pasted} other {# texts pasted}}', { count: cells.length }));
  };
  return (
    <ul ref={scroller} className={classes.cards} onScroll={rows.onScroll} aria-label={t('Items')}>
      <li aria-hidden className={classes.room} style={{ height: items.length * heightPx }} />
      {listRenderedRows(rows, Math.min(active.row, items.length - 1)).map((row) => {
        const item = items[row]!;
        const found = faultsOfItem(product, columns, item);
        const title = t('Item {number}', { number: item.itemNbr });
        return (
          <li
            key={row}
            className={classes.card}
            style={{ translate: `0 ${row * heightPx}px`, height: heightPx }}
            aria-setsize={items.length}
            aria-posinset={row + 1}
          >
            <div className={classes.head} style={{ height: HEAD_PX }}>
              <ItemThumbnail thumbnails={thumbnails} item={item} />
              <div className={classes.words}>
                <h3 className={classes.title}>{title}</h3>
                {rowFaultsOf(item).map((fault) => (
                  <p key={fault} className={classes.fault}>
                    {translateSentence(fault)}
                  </p>
                ))}
              </div>
              {items.length > 1 && (
                <IconButton
                  size={44}
                  variant="subtle"
                  color="gray"
                  label={t('Remove item {number}', { number: item.itemNbr })}
                  onClick={() => run(store, removeItems(new Set([row])))}
                >
                  <IconTrash size={20} />
                </IconButton>
              )}
            </div>
            {columns.map((column, index) => {
              const { own, shared } = cellText(column, item);
              const checked = found[index]?.find((finding) => showsMissing || !isMissing(finding));
              const [composed] = findingsOfColumn(column.layers, check.findingsOf(item));
              const fault = checked
                ? translateSentence(checked.message)
                : composed && describeProblem(composed.problem);
              const field = {
                size: 'md',
                label: column.layer.name,
                labelProps: { className: classes.label },
                'aria-label': t('{column}, item {number}', {
                  column: column.layer.name,
                  number: item.itemNbr,
                }),
                value: own,
                dir: 'auto',
                'data-design': true,
                placeholder: shared,
                inputWrapperOrder: ORDER,
                description: fault ? undefined : describeRoom(own, column),
                descriptionProps: { className: classes.note },
                error: fault,
                errorProps: { className: classes.error },
                style: { height: FIELD_PX },
                onFocus: () => {
                  key.current = `cell ${randomId()}`;
                  sheet.select(selectCell({ row, column: index }));
                  showItem(store, item.itemNbr);
                },
                onChange: (event: { currentTarget: { value: string } }) =>
                  fill(row, index, event.currentTarget.value),
                onPaste: (event: ClipboardEvent) => paste(event, row, index),
              } as const;
              return column.layer.configuration.text?.multiline ? (
                <Textarea key={column.layer.id} {...field} rows={1} />
              ) : (
                <TextInput key={column.layer.id} {...field} />
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** Describes a text of maximum length, whose excess is removed. */
function describeRoom(own: string, { maxChars }: ItemColumn): string | undefined {
  if (maxChars === undefined || countGraphemes(own) < maxChars) return undefined;
  return t('{most, plural, one {There is room for # character.} other {There is room for # characters.}}', {
    most: maxChars,
  });
}
