import { useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from '../../records/device-draft.ts';
import type { ChangedRecord } from './list-changed.ts';

/** Delay of writing, so that changes typed in a row are written once. */
const PAUSE_MS = 200;

/** Stores the changed records of a product on the device, also when the page is unloaded or the session ends. */
export function useStoredChanges(key: string, changed: readonly ChangedRecord[]): void {
  const newest = useRef(changed);
  useEffect(() => {
    newest.current = changed;
    const timer = setTimeout(() => keep(key, changed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, changed]);
  useEffect(() => {
    const keepNow = () => keep(key, newest.current);
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key]);
}

function keep(key: string, records: readonly ChangedRecord[]): void {
  if (records.length === 0) removeDraft(key);
  else writeDraft(key, { records });
}
