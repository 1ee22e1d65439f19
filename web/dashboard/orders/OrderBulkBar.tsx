import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';

const BulkMoveDialog = lazy(() =>
  import('./BulkMoveDialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
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
  /** How many orders the list's search and filters find. */
  records: number;
}

/** Actions on all selected orders. */
export function OrderBulkBar({ query, selected, records }: OrderBulkBarProps) {
  const [isMoving, setMoving] = useState(false);
  const [isNesting, setNesting] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const { selection, clear } = selected;
  const chosen: ListQuery =
    selection === 'all' ? { ...searchOf(query), all: 'true' } : { ids: selection.ids.join() };
  return (
    <SelectionBar label={t('Selected orders')} selected={selected} records={records}>
      <Button variant="default" onClick={() => setMoving(true)}>
        {t('Move to another status')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => setDownloading(true)}
      >
        {t('Download prints')}
      </Button>
      <Button variant="default" onClick={() => setNesting(true)}>
        {t('Nest the prints')}
      </Button>
      <Suspense fallback={null}>
        {isDownloading && <DownloadDialog chosen={chosen} onClose={() => setDownloading(false)} />}
        {isNesting && <NestDialog chosen={chosen} onClose={() => setNesting(false)} />}
        {isMoving && (
          <BulkMoveDialog
            selection={selection}
            query={query}
            onClose={() => setMoving(false)}
            onDone={() => {
              setMoving(false);
              clear();
            }}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}
