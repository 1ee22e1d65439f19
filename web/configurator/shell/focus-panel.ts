/** What can be focused in the open editor. Its header goes back, which nobody means who comes. */
const CONTROLS =
  'aside section :is(input, textarea, select, button, [tabindex="0"]):not(:disabled, header *)';

/** Goes on in the panel of the selected layer: at its text, its picture, whatever is first there. */
export function focusPanel(): void {
  const [first] = document.querySelectorAll<HTMLElement>(CONTROLS);
  first?.focus();
}
