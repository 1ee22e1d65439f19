import type { KeyboardEvent } from 'react';

/** For a field that is no part of the form around it, which Enter would save. */
export function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
