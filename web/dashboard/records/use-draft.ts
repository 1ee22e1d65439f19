import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/use-session.ts';
import { changedSince } from './changed-fields.ts';
import { readDraft, removeDraft, writeDraft } from './device-draft.ts';

type Values = Record<string, unknown>;

interface UsedDraft {
  /** Time of the restored changes (ISO 8601); undefined: there were none. */
  restoredFrom: string | undefined;
  forget: () => void;
  /** Keeps changes of another record. */
  keepFor: (name: string, changes: Values) => void;
}

/**
 * Keeps the changes of a form on the device until they are saved or discarded, and restores them when it is opened again.
 * Each key is kept at once: a page may end at any time.
 * @param name of the record
 * @param before the values that the form began with
 * @param values of the form; undefined: unchanged
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
    // A record has a form of its own, so the key stays.
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
