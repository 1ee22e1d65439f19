import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './Lists.module.css';

interface ListedProps {
  /** How many records the list finds; undefined until it is loaded. */
  records: number | undefined;
  isError: boolean;
  refetch: () => unknown;
  /** Shown in place of a list without records. */
  empty: string;
  children: ReactNode;
}

/** The rows of a list; in their place a skeleton until they are loaded, a failure, or the words of an empty list. */
export function Listed({ records, isError, refetch, empty, children }: ListedProps) {
  if (records === undefined)
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return records === 0 ? <p className={classes.empty}>{empty}</p> : children;
}
