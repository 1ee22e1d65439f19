import type { ReactNode } from 'react';
import classes from './Lists.module.css';

interface ListColumn {
  label: string;
  /** Left out on small screens. Its cells need the class, too. */
  className?: string | undefined;
}

/**
 * A table of rows of one line.
 * @param columns undefined: a column without a heading
 * @param select heads a first column of checkboxes
 */
export const ListTable = ({
  columns,
  select,
  children,
}: {
  columns: readonly (ListColumn | undefined)[];
  select?: ReactNode;
  children: ReactNode;
}) => (
  <div className={classes.scroller}>
    <table className={classes.table}>
      <thead>
        <tr>
          {select && <td className={classes.select}>{select}</td>}
          {columns.map((column, index) =>
            column ? (
              <th key={column.label} scope="col" className={column.className}>
                {column.label}
              </th>
            ) : (
              <td key={index} />
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
