import { useMemo, useState } from 'react';
import { type ListQuery, searchOf } from './list-query.ts';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

/** The selected records: by id, or all that match the list's search and filters. */
export type Selection = { ids: readonly number[] } | 'all';

export interface UsedSelection {
  selection: Selection;
  /** Whether any record is selected. */
  isAny: boolean;
  isSelected: (id: number) => boolean;
  /** Selects or deselects records. Has a stable identity. */
  toggle: (ids: readonly number[], isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

const NONE: Selection = { ids: [] };

/** The selection of a list. Another search or filter ends it; another page does not. */
export function useSelection(query: ListQuery): UsedSelection {
  const search = JSON.stringify(searchOf(query));
  const [kept, setKept] = useState({ search, selection: NONE });
  const selection = kept.search === search ? kept.selection : NONE;
  const ids = useMemo(() => new Set(selection === 'all' ? [] : selection.ids), [selection]);
  const select = (next: Selection) => setKept({ search, selection: next });
  const toggle = useStableCallback((toggled: readonly number[], isSelected: boolean) => {
    const changed = new Set(toggled);
    const others = [...ids].filter((id) => !changed.has(id));
    select({ ids: isSelected ? [...others, ...toggled] : others });
  });
  return {
    selection,
    isAny: selection === 'all' || ids.size > 0,
    isSelected: (id) => selection === 'all' || ids.has(id),
    toggle,
    selectAll: () => select('all'),
    clear: () => select(NONE),
  };
}
