import { Skeleton } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import classes from './Shell.module.css';

interface ShellProps {
  header?: ReactNode;
  views?: ReactNode;
  stage?: ReactNode;
  panel?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
}

/** The frame of the configurator. What is not there yet is shown as its shape. */
export function Shell({ header, views, stage, panel, onKeyDown }: ShellProps) {
  return (
    <div className={classes.shell} onKeyDown={onKeyDown}>
      <header className={classes.header}>{header ?? <Skeleton width={200} height={20} />}</header>
      <nav className={classes.views}>{views}</nav>
      <main className={classes.stage}>{stage}</main>
      <aside className={classes.panel}>{panel ?? <Skeleton height={160} />}</aside>
    </div>
  );
}
