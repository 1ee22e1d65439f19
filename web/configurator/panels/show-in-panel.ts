/**
 * Scrolls the panel until an element is visible, which is then in the middle. Only the panel scrolls: `scrollIntoView`
 * would also move the page of the shop around a frame.
 */
export function showInPanel(element: Element): void {
  const panel = element.closest('aside');
  if (!panel) return;
  const [box, frame] = [element.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  panel.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
}
