import IconChevronDown from 'virtual:icons/chevron-down';
import IconChevronUp from 'virtual:icons/chevron-up';
import { useSearchParams } from 'react-router';
import { changeAddress } from './list-query.ts';
import classes from './Lists.module.css';
import { nextSort, sortOf, type StandardSort } from './sort-of.ts';

interface SortHeadingProps {
  /** Name of the field in the URL. */
  name: string;
  label: string;
  /** The order of the list without one in the URL. */
  standard: StandardSort;
  /** Left out on small screens. Its cells need the class, too. */
  className?: string | undefined;
  /** The column shows the opposite of the field, as an age does of a time. */
  isOpposite?: boolean;
}

/** A column heading that sorts the list by its field, and in the other direction if it already does. */
export function SortHeading({ name, label, standard, className, isOpposite = false }: SortHeadingProps) {
  const [address, setAddress] = useSearchParams();
  const { sortBy, sort } = sortOf(address, standard);
  const isSorted = sortBy === name;
  const isDescending = (sort === 'DESC') !== isOpposite;
  const Arrow = isDescending ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          setAddress((now) => changeAddress(now, nextSort(now, name, standard)), { replace: true })
        }
      >
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
