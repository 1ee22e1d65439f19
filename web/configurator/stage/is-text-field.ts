/** Whether an element takes typed and pasted texts itself. */
export const isTextField = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);
