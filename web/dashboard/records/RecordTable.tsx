import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { cellText } from './cell-text.ts';
import { changeAddress } from './list-query.ts';
import type { Row, RowPage } from './record-calls.ts';
import { placeQuery } from './record-place.ts';
import classes from './Records.module.css';
import { useLabels } from './use-labels.ts';
import { usePlace } from './use-place.ts';

const SKELETON_ROWS = 8;

interface RecordTableProps {
  resource: Resource;
  columns: readonly ResourceField[];
  /** Undefined while it loads. */
  page: RowPage | undefined;
}

/** Records as rows of one line. The label field opens the record. */
export function RecordTable({ resource, columns, page }: RecordTableProps) {
  const labelOf = useLabels(columns, page?.rows ?? []);
  const place = usePlace();
  const segment = firstPathSegment(useLocation().pathname);
  const show = (field: ResourceField, row: Row) => {
    const value = row[field.name];
    const label =
      field.editor === 'relation' && typeof value === 'number' ? labelOf(field, value) : undefined;
    return label ?? cellText(field, value);
  };
  if (page?.records === 0) return <p className={classes.empty}>{t('There is nothing here yet.')}</p>;
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-busy={page === undefined}>
        <thead>
          <tr>
            {columns.map((field) => (
              <Heading key={field.name} field={field} resource={resource} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page
            ? page.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((field) => (
                    <td key={field.name} data-editor={field.editor}>
                      {field.name === resource.labelField && resource.calls.read ? (
                        <Link to={`/${segment}/${resource.plural}/${row.id}${placeQuery(place)}`}>
                          {show(field, row) || `#${row.id}`}
                        </Link>
                      ) : (
                        show(field, row)
                      )}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  {columns.map(({ name }) => (
                    <td key={name}>
                      <Skeleton height={14} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** A column's name, which sorts the list where the server can. */
function Heading({ field, resource }: { field: ResourceField; resource: Resource }) {
  const [address, setAddress] = useSearchParams();
  const { sortBy } = resource;
  const isSorted = (address.get('sortBy') ?? sortBy[0]) === field.name;
  const isDescending = address.get('sort') === 'DESC';
  if (!sortBy.includes(field.name)) return <th scope="col">{field.label}</th>;
  const next = { sortBy: field.name, sort: isSorted && !isDescending ? 'DESC' : undefined };
  const Arrow = isDescending ? IconChevronDown : IconChevronUp;
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => setAddress((now) => changeAddress(now, next), { replace: true })}
      >
        {field.label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}
