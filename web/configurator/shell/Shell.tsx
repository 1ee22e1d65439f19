import { Skeleton } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { FirstPicture } from './FirstPicture.tsx';
import classes from './Shell.module.css';

interface ShellProps {
  header?: ReactNode;
  views?: ReactNode;
  stage?: ReactNode;
  panel?: ReactNode;
  /** The stage takes the place of the views if there is room beside the panel. */
  isWide?: boolean;
  /** There is no list of views, and the stage takes its place in wide windows. */
  isOnlyView?: boolean;
  onKeyDown?: KeyboardEventHandler;
}

/** The server's answer, until the product has loaded. */
const isOnlyViewOfPage = document.querySelector('link#platen-picture[data-only-view]') !== null;

/** The layout of the configurator. Missing parts are shown as skeletons. */
export function Shell({
  header,
  views,
  stage,
  panel,
  isWide = false,
  isOnlyView = isOnlyViewOfPage,
  onKeyDown,
}: ShellProps) {
  return (
    <div className={classes.shell} onKeyDown={onKeyDown}>
      <header className={classes.header}>{header ?? <Skeleton width={200} height={20} />}</header>
      <nav className={classes.views} data-wide={isWide} data-only-view={isOnlyView}>
        {views}
      </nav>
      <main className={classes.stage} data-wide={isWide} data-only-view={isOnlyView}>
        {stage ?? (
          <div className={classes.first}>
            <FirstPicture />
          </div>
        )}
      </main>
      <aside className={classes.panel}>{panel ?? <Skeleton height={160} />}</aside>
    </div>
  );
}
