import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import { countSelected, SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import { unchangedRecordsText, RefusedRecords } from './RefusedRecords.tsx';
import type { BulkWork } from './run-bulk.ts';
import { useBulk } from './use-bulk.ts';
import { usePlace } from './use-place.ts';

const BulkDeleteDialog = lazy(() =>
  import('./BulkDeleteDialog.tsx').then((module) => ({ default: module.BulkDeleteDialog })),
);
const BulkEditDialog = lazy(() =>
  import('./BulkEditDialog.tsx').then((module) => ({ default: module.BulkEditDialog })),
);

interface BulkBarProps {
  resource: Resource;
  query: ListQuery;
  selected: UsedSelection;
  /** Number of records that match the list's search and filters. */
  records: number;
}

/** Actions on all selected records. */
export function BulkBar({ resource, query, selected, records }: BulkBarProps) {
  const place = usePlace();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { selection, clear } = selected;
  const count = countSelected(selected, records);
  const work: Omit<BulkWork, 'changes'> = { resource, place, selection, query };
  const finish = () => {
    setDialog(undefined);
    clear();
  };
  const { mutate, isPending, data: result } = useBulk(clear);
  const setActive = (active: boolean) => mutate({ ...work, changes: { active } });
  return (
    <SelectionBar label={t('Selected records')} selected={selected} records={records}>
      {resource.calls.updateMany && (
        <>
          <Button variant="default" onClick={() => setDialog('edit')}>
            {t('Edit a field')}
          </Button>
          {'active' in resource.fields && (
            <>
              <Button variant="default" disabled={isPending} onClick={() => setActive(true)}>
                {t('Activate')}
              </Button>
              <Button variant="default" disabled={isPending} onClick={() => setActive(false)}>
                {t('Deactivate')}
              </Button>
            </>
          )}
        </>
      )}
      {resource.calls.deleteMany && (
        <Button variant="default" onClick={() => setDialog('delete')}>
          {t('Delete')}
        </Button>
      )}
      {result && result.refused.length > 0 && (
        <Dialog title={unchangedRecordsText(result.refused.length)} onClose={clear}>
          <RefusedRecords refused={result.refused} />
        </Dialog>
      )}
      <Suspense fallback={null}>
        {dialog === 'edit' && (
          <BulkEditDialog work={work} count={count} onClose={() => setDialog(undefined)} onDone={finish} />
        )}
        {dialog === 'delete' && (
          <BulkDeleteDialog work={work} count={count} onClose={() => setDialog(undefined)} onDone={finish} />
        )}
      </Suspense>
    </SelectionBar>
  );
}
