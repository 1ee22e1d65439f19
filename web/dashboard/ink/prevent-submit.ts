import type { KeyboardEvent } from 'react';

/** Prevents Enter in a field that is not part of the surrounding form from submitting the form. */
export function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
