import type { ChangeEvent } from 'react';
import classes from './Lists.module.css';

interface RowCheckboxProps {
  /** Its name for screen readers. */
  label: string;
  checked: boolean;
  /** Some of its rows are ticked. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox of a list. It is the browser's own: fifty of the kit's take longer to render than all else in a list. */
export const RowCheckbox = ({ label, indeterminate = false, onChange, ...own }: RowCheckboxProps) => (
  <input
    type="checkbox"
    className={classes.checkbox}
    aria-label={label}
    ref={(input) => {
      if (input) input.indeterminate = indeterminate;
    }}
    onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.checked)}
    {...own}
  />
);
