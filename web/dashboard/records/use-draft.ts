import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/use-session.ts';
import { changedSince } from './changed-fields.ts';
import { readDraft, removeDraft, writeDraft } from './device-draft.ts';

type Values = Record<string, unknown>;

interface UsedDraft {
  /** Time of the restored changes (ISO 8601). Undefined: there were none. */
  restoredFrom: string | undefined;
  forget: () => void;
  /** Stores changes of another record. */
  keepFor: (name: string, changes: Values) => void;
}

/**
 * Stores the changes of a form on the device until they are saved or discarded, and restores them when it is opened again.
 * Each key is stored immediately, because a page may be unloaded at any time.
 * @param name name of the record
 * @param before initial values of the form
 * @param values values of the form. Undefined: unchanged
 */
export function useDraft(
  form: UseFormReturn<Values>,
  name: string,
  before: Values,
  values: Values | undefined,
): UsedDraft {
  const ofUser = `platen-draft:${useSession().user.id}`;
  const key = `${ofUser}:${name}`;
  const [restoredFrom, setRestoredFrom] = useState<string>();
  useEffect(() => {
    const kept = readDraft(key);
    if (!kept) return;
    for (const [field, value] of Object.entries(kept.values))
      form.setValue(field, value, { shouldDirty: true });
    setRestoredFrom(kept.utcSavedDateTime);
    // Each record has its own form, so the key does not change.
  }, [form, key]);
  useEffect(() => {
    if (!values) return;
    writeDraft(key, changedSince(before, values));
  }, [values, key, before]);
  const forget = () => {
    setRestoredFrom(undefined);
    removeDraft(key);
  };
  const keepFor = (other: string, changes: Values) => writeDraft(`${ofUser}:${other}`, changes);
  return { restoredFrom, forget, keepFor };
}
