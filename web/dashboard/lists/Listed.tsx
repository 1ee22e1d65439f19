import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import type { ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { Pagination } from './Pagination.tsx';

interface ListedProps {
  /** How many records the list finds; undefined until it is loaded. */
  records: number | undefined;
  /** Has the page that is shown. */
  query: ListQuery;
  isError: boolean;
  refetch: () => unknown;
  /** Shown in place of a list without records. */
  empty: string;
  children: ReactNode;
}

/** The rows of a list and links to its pages; in their place a skeleton until they are loaded, a failure, or `empty`. */
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
