import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './SelectionBar.module.css';
import type { UsedSelection } from './use-selection.ts';

interface SelectionBarProps {
  label: string;
  selected: UsedSelection;
  /** Number of records that match the list's search and filters. */
  records: number;
  /** The actions. */
  children: ReactNode;
}

/** The number of selected records. @param records number of matches of the list's search and filters */
export const countSelected = ({ selection }: UsedSelection, records: number): number =>
  selection === 'all' ? records : selection.ids.length;

/** The bar below a list with a selection: the count, the actions, and a button to select all matches. */
export function SelectionBar({ label, selected, records, children }: SelectionBarProps) {
  const isAll = selected.selection === 'all';
  const count = countSelected(selected, records);
  return (
    <section className={classes.bar} aria-label={label}>
      <p className={classes.count} role="status">
        {isAll
          ? t('All {count} that match are selected', { count })
          : t('{count, plural, one {# selected} other {# selected}}', { count })}
      </p>
      {!isAll && records > count && (
        <Button variant="subtle" onClick={selected.selectAll}>
          {t('Select all {count} that match', { count: records })}
        </Button>
      )}
      {children}
      <Button variant="subtle" color="gray" className={classes.clear} onClick={selected.clear}>
        {t('Clear the selection')}
      </Button>
    </section>
  );
}
