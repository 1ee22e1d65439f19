import type { Cell } from './sheet-selection.ts';

/** The cell of a sheet that an element is in. Cells have the attributes `data-row` and `data-column`. */
export function cellAt(element: EventTarget | null): Cell | undefined {
  const found = element instanceof Element ? element.closest<HTMLElement>('[data-row]') : null;
  const { row, column } = found?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}
