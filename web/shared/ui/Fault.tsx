import type { ReactNode } from 'react';
import classes from './Fault.module.css';

/** Shows an error and how to resolve it. */
export const Fault = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div role="alert" id={id} className={classes.fault}>
    {children}
  </div>
);
