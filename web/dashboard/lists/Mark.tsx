import type { ReactNode } from 'react';
import classes from './Mark.module.css';

/** The colour of a status: nothing happens, work is under way, it is done, it waits for staff, or it failed. */
export type MarkTone = 'idle' | 'busy' | 'done' | 'waits' | 'fault';

interface MarkProps {
  status: string;
  tone: MarkTone;
  children: ReactNode;
}

/** A status in words, with a dot in its colour. */
export const Mark = ({ status, tone, children }: MarkProps) => (
  <span className={classes.mark} data-status={status} data-tone={tone}>
    {children}
  </span>
);
