/** Selectors of the controls to focus, in order of preference. The header and the group of buttons navigate elsewhere. */
const CONTROLS = [
  'aside section :is(textarea, input, select, [role=slider], [role=radio]):not(:disabled)',
  'aside section button:not(:disabled, header *, [role=group]:first-of-type *)',
  'aside section button:not(:disabled, header *)',
];

/** Moves the focus to the main control in the panel of the selected layer. */
export function focusPanel(): void {
  for (const selector of CONTROLS) {
    const control = document.querySelector<HTMLElement>(selector);
    if (!control) continue;
    control.focus();
    return;
  }
}
