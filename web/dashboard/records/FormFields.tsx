import type { ReactNode } from 'react';
import { ReadOnlyForm } from './fields/read-only-form.ts';
import classes from './Records.module.css';

/** The fields of a form. Users who may not write them can read and copy them. */
export const FormFields = ({ isWritable, children }: { isWritable: boolean; children: ReactNode }) => (
  <ReadOnlyForm value={!isWritable}>
    <fieldset className={classes.fields} disabled={!isWritable}>
      {children}
    </fieldset>
  </ReadOnlyForm>
);
