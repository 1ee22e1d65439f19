import { Skeleton } from '@mantine/core';
import classes from './Shell.module.css';

/** The skeleton of a page while the session is loading. */
export function SkeletonPage() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <Skeleton height={28} width={180} />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </div>
  );
}
