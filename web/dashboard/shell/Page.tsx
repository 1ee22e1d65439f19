import { type ReactNode, useEffect } from 'react';
import classes from './Shell.module.css';

/** A page's heading, its actions, and its content. */
export function Page({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} – Platen`;
  }, [title]);
  return (
    <>
      <header className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.actions}>{actions}</div>
      </header>
      {children}
    </>
  );
}
