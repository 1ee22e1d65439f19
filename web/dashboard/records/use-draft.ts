import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/use-session.ts';
import { changedSince } from './changed-fields.ts';
import { readDraft, removeDraft, writeDraft } from './device-draft.ts';

type Values = Record<string, unknown>;

interface UsedDraft {
  /** Time of the restored changes (ISO 8601). Undefined: there were none. */
  restoredFrom: string | undefined;
  /**
   * Time of the last change of the record that the values were typed on, which a save sends. Another user may have
   * changed the record since the draft was stored.
   */
  readAt: string | undefined;
  forget: () => void;
  /** Stores changes of another record, which has just been saved. */
  keepFor: (saved: Values, name: string, changes: Values) => void;
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
  // Each record has its own form, so the key does not change.
  const [restored, setRestored] = useState(() => readDraft(key));
  const [opened] = useState(before);
  // The user has seen any later version of the record.
  const readAt = restored && before === opened ? restored.utcReadDateTime : readTimeOf(before);
  useEffect(() => {
    for (const [field, value] of Object.entries(restored?.values ?? {}))
      form.setValue(field, value, { shouldDirty: true });
  }, [form, restored]);
  useEffect(() => {
    if (!values) return;
    writeDraft(key, changedSince(before, values), readAt);
  }, [values, key, before, readAt]);
  const forget = () => {
    setRestored(undefined);
    removeDraft(key);
  };
  const keepFor = (saved: Values, other: string, changes: Values) =>
    writeDraft(`${ofUser}:${other}`, changes, readTimeOf(saved));
  return { restoredFrom: restored?.utcSavedDateTime, readAt, forget, keepFor };
}

function readTimeOf({ utcUpdatedDateTime }: Values): string | undefined {
  return typeof utcUpdatedDateTime === 'string' ? utcUpdatedDateTime : undefined;
}
