import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import type { ListQuery } from '../lists/list-query.ts';
import { SelectionBar } from '../lists/SelectionBar.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import type { PeopleChange } from './BulkPeopleDialog.tsx';

const BulkPeopleDialog = lazy(() =>
  import('./BulkPeopleDialog.tsx').then((module) => ({ default: module.BulkPeopleDialog })),
);

interface PeopleBulkBarProps {
  query: ListQuery;
  selected: UsedSelection;
  /** Number of users that match the list's search and filters. */
  records: number;
}

/** Actions on all selected users. */
export function PeopleBulkBar({ query, selected, records }: PeopleBulkBarProps) {
  const [change, setChange] = useState<PeopleChange>();
  const close = () => setChange(undefined);
  return (
    <SelectionBar label={t('Selected users')} selected={selected} records={records}>
      <Button variant="default" onClick={() => setChange('add')}>
        {t('Add a role')}
      </Button>
      <Button variant="default" onClick={() => setChange('remove')}>
        {t('Remove a role')}
      </Button>
      <Button variant="default" onClick={() => setChange('activate')}>
        {t('Activate')}
      </Button>
      <Button variant="default" onClick={() => setChange('deactivate')}>
        {t('Deactivate')}
      </Button>
      <Suspense fallback={null}>
        {change && (
          <BulkPeopleDialog
            change={change}
            selection={selected.selection}
            query={query}
            onClose={close}
            onDone={() => {
              close();
              selected.clear();
            }}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}
