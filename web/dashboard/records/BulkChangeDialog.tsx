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
import { askInParts, type BulkResult } from './run-bulk.ts';

/** The selected records, and the callbacks of a dialog about them. */
export interface BulkChosen {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** Records were changed. */
  onDone: () => void;
}

interface BulkChangeDialogProps extends BulkChosen {
  title: string;
  /** Names the kind of the records in the keys of queries. */
  kind: string;
  /** Names the change. The refused records are requested once for each. Undefined: it is not chosen yet. */
  change: string | undefined;
  /** Nothing that the change needs is missing. */
  isReady: boolean;
  /** Makes one call for a part of the records. */
  ask: (query: Record<string, string | number>) => Promise<BulkAnswer>;
  /** Words of the button. @param count records; undefined: it is not known yet */
  actText: (count: number | undefined) => string;
  doneText: (done: number) => string;
  /** Stands above the refused records. */
  stayText: (count: number) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * Changes the selected records. Those that cannot be changed so are listed before. Those that are refused only when
 * it is done are listed after.
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
  stayText,
  onClose,
  onDone,
  children,
}: BulkChangeDialogProps) {
  const { enterpriseId } = useSession().user;
  const [progress, setProgress] = useState(0);
  const { data: expected } = useQuery({
    queryKey: ['bulk', kind, enterpriseId, selection, query, change],
    queryFn: () => askInParts({ selection, query }, ask, { isDryRun: true }),
    enabled: change !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  const {
    mutate,
    isPending,
    data: result,
  } = useMutation({
    // The expected result is read anew by the time this has succeeded.
    mutationFn: (_expected: BulkResult) => askInParts({ selection, query }, ask, { onProgress: setProgress }),
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
              !isPending && refused.length > 0 && stayText(refused.length),
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

/** Whether records were refused that were not expected to be. */
function hasOthers(refused: BulkResult['refused'], expected: BulkResult['refused']): boolean {
  const ids = new Set(expected.map(({ id }) => id));
  return refused.some(({ id }) => !ids.has(id));
}
