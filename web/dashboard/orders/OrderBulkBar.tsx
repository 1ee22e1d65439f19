import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';

const BulkMoveDialog = lazy(() =>
  import('./BulkMoveDialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
);
const BulkDecideDialog = lazy(() =>
  import('./BulkDecideDialog.tsx').then((module) => ({ default: module.BulkDecideDialog })),
);
const DownloadDialog = lazy(() =>
  import('./DownloadDialog.tsx').then((module) => ({ default: module.DownloadDialog })),
);
const NestDialog = lazy(() =>
  import('./nesting/NestDialog.tsx').then((module) => ({ default: module.NestDialog })),
);

interface OrderBulkBarProps {
  query: ListQuery;
  selected: UsedSelection;
  /** Number of orders that match the list's search and filters. */
  records: number;
}

type Action = 'move' | 'hold' | 'release' | 'download' | 'nest';

/** Actions on all selected orders. */
export function OrderBulkBar({ query, selected, records }: OrderBulkBarProps) {
  const [action, setAction] = useState<Action>();
  const { selection, clear } = selected;
  const chosen: ListQuery =
    selection === 'all' ? { ...searchOf(query), all: 'true' } : { ids: selection.ids.join() };
  const close = () => setAction(undefined);
  const changed = {
    selection,
    query,
    onClose: close,
    onDone: () => {
      close();
      clear();
    },
  };
  return (
    <SelectionBar label={t('Selected orders')} selected={selected} records={records}>
      <Button variant="default" onClick={() => setAction('move')}>
        {t('Move to another status')}
      </Button>
      <Button variant="default" onClick={() => setAction('hold')}>
        {t('Hold')}
      </Button>
      <Button variant="default" onClick={() => setAction('release')}>
        {t('Release')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => setAction('download')}
      >
        {t('Download prints')}
      </Button>
      <Button variant="default" onClick={() => setAction('nest')}>
        {t('Nest the prints')}
      </Button>
      <Suspense fallback={null}>
        {action === 'download' && <DownloadDialog chosen={chosen} onClose={close} />}
        {action === 'nest' && <NestDialog chosen={chosen} onClose={close} />}
        {action === 'move' && <BulkMoveDialog {...changed} />}
        {(action === 'hold' || action === 'release') && (
          <BulkDecideDialog {...changed} isRelease={action === 'release'} />
        )}
      </Suspense>
    </SelectionBar>
  );
}
