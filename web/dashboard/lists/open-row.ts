import type { MouseEvent as ReactMouseEvent } from 'react';

const CONTROLS = 'a, button, input, label';

/** Opens the record of a clicked row by its first link, which is the way by keyboard. A selected text can be copied. */
export function openRow(event: ReactMouseEvent<HTMLTableSectionElement>): void {
  const { target, detail, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('a');
  // A click without `detail` is Enter, which opens the page of the record.
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, ctrlKey, metaKey, shiftKey }),
  );
}
