import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Resource } from '../../../api/contract/resource.ts';
import { type ListQuery, searchOf } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { Pagination } from '../lists/Pagination.tsx';
import { useOpenRecord } from '../lists/use-open-record.ts';
import { useSelection } from '../lists/use-selection.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { shownColumns } from './list-columns.ts';
import { listRows } from './record-calls.ts';
import { placeQuery, type RecordPlace } from './record-place.ts';
import { RecordTable } from './RecordTable.tsx';
import { useDefaultFilter } from './use-default-filter.ts';
import { useListChoices } from './use-list-choices.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })));
const RecordPanel = lazy(() =>
  import('./RecordPanel.tsx').then((module) => ({ default: module.RecordPanel })),
);

interface RecordResultsProps {
  resource: Resource;
  place: RecordPlace;
  /** First segment of the path. */
  segment: string;
  query: ListQuery;
}

/**
 * The records of a list, with its pages, its selection and the record beside it. It loads them itself, so that their
 * arrival renders nothing else.
 */
export function RecordResults({ resource, place, segment, query }: RecordResultsProps) {
  const session = useSession();
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['records', place, resource.plural, query],
    queryFn: ({ signal }) => listRows(resource, place, query, signal),
    placeholderData: keepPreviousData,
  });
  const { choices } = useListChoices(resource.plural);
  const columns = useMemo(() => shownColumns(resource, choices?.columns), [resource, choices?.columns]);
  const isOpening = useDefaultFilter(resource.plural, choices);
  const selected = useSelection(query);
  const { openId, isWide, open, close } = useOpenRecord();
  const isWritten = mayUse(resource.write, session);
  return (
    <div className={classes.beside} data-open={openId !== undefined || undefined}>
      <div className={classes.list}>
        {isError && !data ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <RecordTable
            resource={resource}
            columns={columns}
            page={isOpening ? undefined : data}
            isFiltered={Object.keys(searchOf(query)).length > 0}
            openId={openId}
            onOpen={isWide && resource.calls.read ? open : undefined}
            selected={isWritten && resource.calls.updateMany ? selected : undefined}
          />
        )}
        <Pagination records={data?.records} query={query} isSettled={!isFetching && !isPlaceholderData} />
        <Suspense fallback={null}>
          {selected.isAny && (
            <BulkBar resource={resource} query={query} selected={selected} records={data?.records ?? 0} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {openId !== undefined && (
          <RecordPanel
            resource={resource}
            id={openId}
            ids={data?.rows.map(({ id }) => id) ?? []}
            address={`/${segment}/${resource.plural}/${openId}${placeQuery(place)}`}
            go={open}
            close={close}
          />
        )}
      </Suspense>
    </div>
  );
}
