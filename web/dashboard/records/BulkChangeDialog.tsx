import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BulkAnswer } from '../../../api/contract/bulk.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import type { Selection } from '../lists/use-selection.ts';
import { RefusedRecords } from '../records/RefusedRecords.tsx';
import { askInParts, type BulkResult } from '../records/run-bulk.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Orders.module.css';

/** The selected orders, and what follows their change. */
export interface BulkOrders {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** Orders were changed. */
  onDone: () => void;
}

interface BulkOrderDialogProps extends BulkOrders {
  title: string;
  /** Names the change. The refused orders are asked for once for each. Undefined: it is not chosen yet. */
  change: string | undefined;
  /** Nothing that the change needs is missing. */
  isReady: boolean;
  /** Makes one call for a part of the orders. */
  ask: (query: Record<string, string | number>) => Promise<BulkAnswer>;
  /** Words of the button. @param count orders; undefined: it is not known yet */
  actText: (count: number | undefined) => string;
  doneText: (done: number) => string;
  /** The fields. */
  children: ReactNode;
}

/**
 * Changes the selected orders. The orders that cannot be changed so are listed before. Those that are refused only when
 * it is done are listed after.
 */
export function BulkOrderDialog({
  title,
  selection,
  query,
  change,
  isReady,
  ask,
  actText,
  doneText,
  onClose,
  onDone,
  children,
}: BulkOrderDialogProps) {
  const { enterpriseId } = useSession().user;
  const [progress, setProgress] = useState(0);
  const { data: expected } = useQuery({
    queryKey: ['bulk-orders', enterpriseId, selection, query, change],
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
        <div className={classes.dialog}>
          {!result && children}
          <p role="status" className={classes.quiet}>
            {[
              isPending && t('{done} of {count}', { done: progress, count: expected?.done ?? 0 }),
              result && doneText(result.done),
              !isPending &&
                refused.length > 0 &&
                t('{count, plural, one {# order stays as it is:} other {# orders stay as they are:}}', {
                  count: refused.length,
                }),
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

/** Whether orders were refused that were not expected to be. */
function hasOthers(refused: BulkResult['refused'], expected: BulkResult['refused']): boolean {
  const ids = new Set(expected.map(({ id }) => id));
  return refused.some(({ id }) => !ids.has(id));
}
