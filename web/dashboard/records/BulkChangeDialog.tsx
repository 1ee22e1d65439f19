import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BulkAnswer } from '../../../api/contract/bulk.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import type { Selection } from '../lists/use-selection.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Bulk.module.css';
import { RefusedRecords } from './RefusedRecords.tsx';
import { repeatBulkCall, type BulkResult } from './run-bulk.ts';

/** The selected records, and the callbacks of a dialog about them. */
export interface BulkChosen {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** Called after records were changed. */
  onDone: () => void;
}

interface BulkChangeDialogProps extends BulkChosen {
  title: string;
  /** Kind of the records, for query keys. */
  kind: string;
  /** Key of the change. The refused records are requested once for each. Undefined: not chosen yet. */
  change: string | undefined;
  /** All inputs of the change are present. */
  isReady: boolean;
  /** Calls the API for a part of the records. */
  ask: (query: Record<string, string | number>) => Promise<BulkAnswer>;
  /** Label of the button. @param count number of records. Undefined: not known yet */
  actText: (count: number | undefined) => string;
  doneText: (done: number) => string;
  /** Heading of the refused records. */
  unchangedText: (count: number) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * Changes the selected records. Records that cannot be changed are listed first. Records that are refused during the
 * change are listed afterwards.
 */
export function BulkChangeDialog({
  title,
  kind,
  selection,
  query,
  change,
  isReady,
  ask,
  actText,
  doneText,
  unchangedText,
  onClose,
  onDone,
  children,
}: BulkChangeDialogProps) {
  const { enterpriseId } = useSession().user;
  const [progress, setProgress] = useState(0);
  const { data: expected } = useQuery({
    queryKey: ['bulk', kind, enterpriseId, selection, query, change],
    queryFn: () => repeatBulkCall({ selection, query }, ask, { isDryRun: true }),
    enabled: change !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  const {
    mutate,
    isPending,
    data: result,
  } = useMutation({
    // The expected result may have been read again when this succeeds.
    mutationFn: (_expected: BulkResult) =>
      repeatBulkCall({ selection, query }, ask, { onProgress: setProgress }),
    onSuccess: ({ done, refused }, before) => {
      showToast(doneText(done));
      if (!hasOthers(refused, before.refused)) onDone();
    },
  });
  const refused = (result ?? expected)?.refused ?? [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (expected) mutate(expected);
  };
  return (
    <Dialog title={title} onClose={result ? onDone : onClose} isWork={isPending}>
      <form onSubmit={send}>
        <div className={classes.edit}>
          {!result && children}
          <p role="status" className={classes.quiet}>
            {[
              isPending && t('{done} of {count}', { done: progress, count: expected?.done ?? 0 }),
              result && doneText(result.done),
              !isPending && refused.length > 0 && unchangedText(refused.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {refused.length > 0 && <RefusedRecords refused={refused} />}
        </div>
        <DialogActions>
          {result ? (
            <Button variant="default" onClick={onDone}>
              {t('Close')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button
                type="submit"
                loading={isPending}
                disabled={!isReady || !expected || expected.done === 0}
              >
                {actText(expected?.done)}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whether other records were refused than expected. */
function hasOthers(refused: BulkResult['refused'], expected: BulkResult['refused']): boolean {
  const ids = new Set(expected.map(({ id }) => id));
  return refused.some(({ id }) => !ids.has(id));
}
