import type { MouseEvent as ReactMouseEvent } from 'react';

const CONTROLS = 'a, button, input, label';

/** Opens the record of a clicked row by its first link, which is the way by keyboard. A selected text can be copied. */
export function openRow(event: ReactMouseEvent<HTMLTableSectionElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(CONTROLS)) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('a');
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
