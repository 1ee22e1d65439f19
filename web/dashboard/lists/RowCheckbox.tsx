import type { ChangeEvent } from 'react';
import classes from './Lists.module.css';

interface RowCheckboxProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** Some of its rows are selected. Absent: it has none. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A native checkbox of a list. Fifty Mantine checkboxes take longer to render than the rest of a list. */
export const RowCheckbox = ({ label, indeterminate, onChange, ...own }: RowCheckboxProps) => (
  <input
    type="checkbox"
    className={classes.checkbox}
    aria-label={label}
    ref={indeterminate === undefined ? undefined : (input) => mark(input, indeterminate)}
    onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.checked)}
    {...own}
  />
);

function mark(input: HTMLInputElement | null, isIndeterminate: boolean): void {
  if (input) input.indeterminate = isIndeterminate;
}
