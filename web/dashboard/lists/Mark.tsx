import type { ReactNode } from 'react';
import classes from './Mark.module.css';

/** The tone of a status: idle, in progress, done, waiting for staff, or failed. */
export type MarkTone = 'idle' | 'busy' | 'done' | 'waits' | 'fault';

interface MarkProps {
  status: string;
  tone: MarkTone;
  children: ReactNode;
}

/** The text of a status, with a dot in its colour. */
export const Mark = ({ status, tone, children }: MarkProps) => (
  <span className={classes.mark} data-status={status} data-tone={tone}>
    {children}
  </span>
);
