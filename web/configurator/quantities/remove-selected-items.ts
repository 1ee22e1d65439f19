import { t } from '../../shared/text/text.ts';
import { removeItems } from '../session/commands/edit-items.ts';
import type { SessionStore } from '../session/create-session.ts';
import { run } from '../session/outcome.ts';
import type { ItemSheet } from './item-sheet.ts';
import { rangeOf, selectCell } from '../../shared/sheet/sheet-selection.ts';

/** Removes the items of the selected cells and announces their number. If all items are selected, none is removed. */
export function removeSelectedItems(store: SessionStore, sheet: ItemSheet): void {
  const { top, bottom } = rangeOf(sheet.selection);
  const gone = new Set(Array.from({ length: bottom - top + 1 }, (_, index) => top + index));
  if (gone.size >= sheet.items.length) return;
  run(store, removeItems(gone));
  sheet.select(selectCell({ row: top, column: sheet.selection.active.column }));
  sheet.announce(t('{count, plural, one {# item removed} other {# items removed}}', { count: gone.size }));
}
