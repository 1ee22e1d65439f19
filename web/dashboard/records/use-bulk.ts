import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { showToast } from '../shell/toasts.ts';
import { type BulkResult, type BulkWork, runBulk } from './run-bulk.ts';

/**
 * Runs bulk work and reports the number of processed records.
 * @param onDone not called if a record was refused. The dialog then shows the refused records with reasons
 */
export function useBulk(onDone: () => void) {
  const [progress, setProgress] = useState(0);
  const mutation = useMutation({
    mutationFn: (work: BulkWork) => runBulk(work, { onProgress: setProgress }),
    onSuccess: ({ done, refused }: BulkResult, { changes }) => {
      const text = changes
        ? t('{done, plural, one {# record changed} other {# records changed}}', { done })
        : t('{done, plural, one {# record deleted} other {# records deleted}}', { done });
      showToast(text);
      if (refused.length === 0) onDone();
    },
  });
  return { ...mutation, progress };
}
