/** Selectors of the controls to focus, in order of preference. The header and the other parts lead away from the layer. */
const CONTROLS = [
  'aside section :is(textarea, input, select, [role=slider], [role=radio]):not(:disabled)',
  'aside section button:not(:disabled, header *, [data-parts] *)',
];

/** Moves the focus to the main control in the panel of the selected layer, which may have to load first. */
export function focusPanel(): void {
  const { activeElement } = document;
  const seek = (): void => {
    // The shopper has moved on.
    if (document.activeElement !== activeElement) return;
    if (document.querySelector('aside section [data-loading]')) return void requestAnimationFrame(seek);
    const controls = CONTROLS.map((selector) => document.querySelector<HTMLElement>(selector));
    controls.find((control) => control !== null)?.focus();
  };
  seek();
}
