/** Controls that an editor is opened for, the best first: its header goes back, and its group of buttons elsewhere. */
const CONTROLS = [
  'aside section :is(textarea, input, select, [role=slider], [role=radio]):not(:disabled)',
  'aside section button:not(:disabled, header *, [role=group]:first-of-type *)',
  'aside section button:not(:disabled, header *)',
];

/** Goes on in the panel of the selected layer: at its text, its picture, whatever is first there. */
export function focusPanel(): void {
  for (const selector of CONTROLS) {
    const control = document.querySelector<HTMLElement>(selector);
    if (!control) continue;
    control.focus();
    return;
  }
}
