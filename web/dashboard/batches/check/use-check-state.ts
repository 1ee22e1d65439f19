import { useCallback, useSyncExternalStore } from 'react';
import type { BatchCheck, BatchCheckState } from './batch-check.ts';

/** The state of a check, if there is one. */
export function useCheckState(check: BatchCheck | undefined): BatchCheckState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => check?.store.subscribe(listener) ?? (() => {}),
    [check],
  );
  return useSyncExternalStore(subscribe, () => check?.store.getState());
}
