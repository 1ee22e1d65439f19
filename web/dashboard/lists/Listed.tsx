import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import type { ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { Pagination } from './Pagination.tsx';

interface ListedProps {
  /** Number of matching records. Undefined until it is loaded. */
  records: number | undefined;
  /** The query, with the shown page. */
  query: ListQuery;
  isError: boolean;
  refetch: () => unknown;
  /** Shown instead of a list without records. */
  empty: string;
  children: ReactNode;
}

/** The rows of a list and links to its pages, or a skeleton while loading, a failure, or `empty`. */
export function Listed({ records, query, isError, refetch, empty, children }: ListedProps) {
  if (records === undefined)
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (records === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <>
      {children}
      <Pagination records={records} query={query} />
    </>
  );
}
