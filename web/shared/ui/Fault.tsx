import type { ReactNode } from 'react';
import classes from './Fault.module.css';

/** Shows a fault, and the way out. */
export const Fault = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div role="alert" id={id} className={classes.fault}>
    {children}
  </div>
);
