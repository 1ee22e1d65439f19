/** Moves the focus to the end of the field of the selected text. @returns whether there is one */
export function focusEntry(): boolean {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('aside section [data-entry]');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  return field !== null;
}
