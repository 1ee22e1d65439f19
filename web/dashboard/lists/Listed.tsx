import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import type { ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { Pagination } from './Pagination.tsx';

interface ListedProps<Data> {
  list: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  /** The query, with the shown page. */
  query: ListQuery;
  /** Shown instead of a list without records. */
  empty: string;
  children: (data: Data) => ReactNode;
}

/** The rows of a list and links to its pages, or a skeleton while loading, a failure, or `empty`. */
export function Listed<Data extends { records: number }>({
  list,
  query,
  empty,
  children,
}: ListedProps<Data>) {
  const { data, isError, refetch, isFetching, isPlaceholderData } = list;
  if (!data) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.records === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <>
      {children(data)}
      <Pagination records={data.records} query={query} isSettled={!isFetching && !isPlaceholderData} />
    </>
  );
}
