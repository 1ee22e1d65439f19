import { Skeleton } from '@mantine/core';
import { useLocation } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from '../lists/Lists.module.css';
import { openRow } from '../lists/open-row.ts';
import { SelectPage } from '../lists/SelectPage.tsx';
import { SortHeading } from '../lists/SortHeading.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import { TIME_COLUMNS } from './list-columns.ts';
import type { RowPage } from './record-calls.ts';
import { placeQuery } from './record-place.ts';
import { RecordRow } from './RecordRow.tsx';
import { useLabels } from './use-labels.ts';
import { usePlace } from './use-place.ts';

const SKELETON_ROWS = 8;

interface RecordTableProps {
  resource: Resource;
  columns: readonly ResourceField[];
  /** Undefined while it loads. */
  page: RowPage | undefined;
  /** Absent: records cannot be selected. */
  selected?: UsedSelection | undefined;
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  /** The record that is open beside the list. */
  openId?: number | undefined;
  /** Opens a record beside the list. Absent: its page is opened. */
  onOpen?: ((id: number) => void) | undefined;
}

/** Records as rows of one line. The label field opens the record. */
export function RecordTable({
  resource,
  columns,
  page,
  isFiltered,
  selected,
  openId,
  onOpen,
}: RecordTableProps) {
  const labelOf = useLabels(columns, page?.rows ?? []);
  const place = usePlace();
  const segment = firstPathSegment(useLocation().pathname);
  if (page?.records === 0)
    return (
      <p className={classes.empty}>
        {isFiltered ? t('No record matches.') : translateSentence(resource.description)}
      </p>
    );
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-busy={page === undefined}>
        <thead>
          <tr>
            {selected && (
              <td className={classes.select}>
                <SelectPage ids={page?.rows.map(({ id }) => id) ?? []} selected={selected} />
              </td>
            )}
            {resource.picture && <td className={classes.pictureCell} />}
            {columns.map((field) => (
              <Heading key={field.name} field={field} resource={resource} />
            ))}
          </tr>
        </thead>
        <tbody className={classes.opening} onClick={openRow}>
          {page
            ? // Keys are positions, so that another page updates the texts of its rows, which is half the work of new rows.
              page.rows.map((row, index) => (
                <RecordRow
                  key={index}
                  resource={resource}
                  columns={columns}
                  row={row}
                  address={`/${segment}/${resource.plural}/${row.id}${placeQuery(place)}`}
                  labelOf={labelOf}
                  isSelected={selected?.isSelected(row.id) ?? false}
                  toggle={selected?.toggle}
                  isOpen={row.id === openId}
                  onOpen={onOpen}
                />
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index}>
                  {selected && <td />}
                  {resource.picture && <td className={classes.pictureCell} />}
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

/** A column heading, which sorts the list if the server supports it. */
function Heading({ field, resource }: { field: ResourceField; resource: Resource }) {
  const { sortBy } = resource;
  if (![...sortBy, ...TIME_COLUMNS].includes(field.name)) return <th scope="col">{field.label}</th>;
  return <SortHeading name={field.name} label={field.label} standard={{ sortBy: sortBy[0], sort: 'ASC' }} />;
}
