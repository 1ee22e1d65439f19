import { Button, Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.css';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import type { BulkWork } from './run-bulk.ts';
import { runBulk } from './run-bulk.ts';
import { RefusedRecords } from './RefusedRecords.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps {
  work: Omit<BulkWork, 'changes'>;
  /** Number of selected records. */
  count: number;
  onClose: () => void;
  /** Called when all records are deleted. */
  onDone: () => void;
}

/** Deletes the selected records. Records that cannot be deleted are listed first. */
export function BulkDeleteDialog({ work: selected, count, onClose, onDone }: BulkDialogProps) {
  const work = { ...selected, changes: undefined };
  const { resource, place, selection, query } = work;
  const { data: expected } = useQuery({
    queryKey: ['bulk-deletion', resource.plural, place, selection, query],
    queryFn: ({ signal }) => runBulk(work, { isDryRun: true, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const { mutate, isPending, isSuccess, data: result, progress } = useBulk(onDone);
  const refused = result?.refused ?? expected?.refused ?? [];
  const title = t('Delete {count, plural, one {# record} other {# records}}?', { count });
  return (
    <Dialog title={title} onClose={isSuccess ? onDone : onClose} isWork={isPending}>
      <div role="status">
        {!expected && (
          <p>
            <Loader size="xs" /> {t('Checking …')}
          </p>
        )}
        {isPending && <p>{t('{done} of {count}', { done: progress, count })}</p>}
        {refused.length > 0 && (
          <p>
            {isSuccess
              ? t('{count, plural, one {# record was not deleted:} other {# records were not deleted:}}', {
                  count: refused.length,
                })
              : t('{count, plural, one {# record cannot be deleted:} other {# records cannot be deleted:}}', {
                  count: refused.length,
                })}
          </p>
        )}
      </div>
      {refused.length > 0 && <RefusedRecords refused={refused} />}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={isSuccess ? onDone : onClose}>
          {isSuccess ? t('Close') : t('Cancel')}
        </Button>
        {!isSuccess && (
          <Button
            color="red"
            loading={isPending}
            disabled={!expected || expected.done === 0}
            onClick={() => mutate(work)}
          >
            {expected
              ? t('Delete {count, plural, one {# record} other {# records}}', { count: expected.done })
              : t('Delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
