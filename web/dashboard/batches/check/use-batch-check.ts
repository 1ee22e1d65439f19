import { useEffect, useState } from 'react';
import { BatchCheck } from './batch-check.ts';
import type { BatchToCheck } from './check-messages.ts';

/** Checks a batch. Another batch ends the check of the earlier one. @param batch undefined: not chosen yet */
export function useBatchCheck(batch: BatchToCheck | undefined): BatchCheck | undefined {
  const [check, setCheck] = useState<BatchCheck>();
  useEffect(() => {
    if (!batch) return undefined;
    const begun = new BatchCheck(
      batch,
      new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' }),
    );
    setCheck(begun);
    return () => {
      begun.end();
      setCheck(undefined);
    };
  }, [batch]);
  return check;
}
