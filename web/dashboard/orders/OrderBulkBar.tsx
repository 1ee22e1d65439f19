import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { downloadPrintsCall } from '../../../api/contract/calls/order-desk.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import { useSession } from '../session/use-session.ts';

const BulkMoveDialog = lazy(() =>
  import('./BulkMoveDialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
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
  const { enterpriseId } = useSession().user;
  const [isMoving, setMoving] = useState(false);
  const [isNesting, setNesting] = useState(false);
  const { selection, clear } = selected;
  const chosen: ListQuery =
    selection === 'all' ? { ...searchOf(query), all: 'true' } : { ids: selection.ids.join() };
  return (
    <SelectionBar label={t('Selected orders')} selected={selected} records={records}>
      <Button variant="default" onClick={() => setMoving(true)}>
        {t('Move to another status')}
      </Button>
      <Button
        component="a"
        href={composeAddress(downloadPrintsCall, { params: { enterpriseId }, query: chosen })}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('Download prints')}
      </Button>
      <Button variant="default" onClick={() => setNesting(true)}>
        {t('Nest the prints')}
      </Button>
      <Suspense fallback={null}>
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
