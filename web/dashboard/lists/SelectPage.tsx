import { t } from '../../shared/text/text.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { UsedSelection } from './use-selection.ts';

interface SelectPageProps {
  /** Ids of the records on the page. Empty until they are loaded. */
  ids: readonly number[];
  selected: UsedSelection;
}

/** Selects all records of a page, or none. */
export function SelectPage({ ids, selected }: SelectPageProps) {
  const count = ids.filter(selected.isSelected).length;
  return (
    <RowCheckbox
      label={t('Select this page')}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={(isChecked) => selected.toggle(ids, isChecked)}
    />
  );
}
