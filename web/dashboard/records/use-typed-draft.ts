import { useState } from 'react';
import type * as z from 'zod';
import { useSession } from '../session/use-session.ts';
import { readDraft, removeDraft, writeDraft } from './device-draft.ts';

/**
 * Values that are typed outside of record forms, such as a note. They are stored on the device until they are sent or
 * cleared, and restored when the field is shown again.
 * @param name of the field and its record. A component of its own shows each
 * @param schema of the values; stored values of another form are dropped
 * @returns the values, undefined while there are none, and a function that stores or clears them
 */
export function useTypedDraft<Values extends Record<string, unknown>>(
  name: string,
  schema: z.ZodType<Values>,
): [values: Values | undefined, set: (values: Values | undefined) => void] {
  const key = `platen-draft:${useSession().user.id}:${name}`;
  const [values, setValues] = useState(() => schema.safeParse(readDraft(key)?.values).data);
  const set = (next: Values | undefined) => {
    setValues(next);
    if (next) writeDraft(key, next);
    else removeDraft(key);
  };
  return [values, set];
}
