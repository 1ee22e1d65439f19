/** The button of the menu that contains an element. A menu that loaded when first opened has no reference to it. */
export function openerOf(element: Element): HTMLElement | null {
  const id = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}
