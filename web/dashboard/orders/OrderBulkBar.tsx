import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { downloadPrintsCall } from '../../../api/contract/calls/order-desk.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import classes from '../records/Bulk.module.css';
import { type ListQuery, searchOf } from '../records/list-query.ts';
import type { UsedSelection } from '../records/use-selection.ts';
import { useSession } from '../session/use-session.ts';

const BulkMoveDialog = lazy(() =>
  import('./BulkMoveDialog.tsx').then((module) => ({ default: module.BulkMoveDialog })),
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
  const { selection, selectAll, clear } = selected;
  const isAll = selection === 'all';
  const count = isAll ? records : selection.ids.length;
  const chosen = isAll ? { ...searchOf(query), all: 'true' } : { ids: selection.ids.join() };
  return (
    <section className={classes.bar} aria-label={t('Selected orders')}>
      <p className={classes.count} role="status">
        {isAll
          ? t('All {count} that match are selected', { count })
          : t('{count, plural, one {# selected} other {# selected}}', { count })}
      </p>
      {!isAll && records > count && (
        <Button variant="subtle" onClick={selectAll}>
          {t('Select all {count} that match', { count: records })}
        </Button>
      )}
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
      <Button variant="subtle" color="gray" className={classes.clear} onClick={clear}>
        {t('Clear the selection')}
      </Button>
      <Suspense fallback={null}>
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
    </section>
  );
}
