import { lazy, memo, Suspense } from 'react';
import type { Resource } from '../../../api/contract/resource.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { t } from '../../shared/text/text.ts';
import classes from '../lists/Lists.module.css';
import { RecordLink } from '../lists/RecordLink.tsx';
import { RowCheckbox } from '../lists/RowCheckbox.tsx';
import type { UsedSelection } from '../lists/use-selection.ts';
import { cellText, labelText } from './cell-text.ts';
import { readColours } from './read-colours.ts';
import type { Row } from './record-calls.ts';
import { Swatches } from './Swatches.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { relatedText, relationOf } from './related-text.ts';
import type { LabelOf } from './use-labels.ts';

const FontCell = lazy(() => import('../ink/FontCell.tsx').then((module) => ({ default: module.FontCell })));

/** Size of a picture in a row of 44 pixels. */
const PICTURE_PX = 36;

interface RecordRowProps {
  resource: Resource;
  columns: readonly ResourceField[];
  row: Row;
  /** Path of the record's page. */
  address: string;
  labelOf: LabelOf;
  isSelected: boolean;
  /** Absent: records cannot be selected. */
  toggle: UsedSelection['toggle'] | undefined;
  isOpen: boolean;
  /** Opens the record beside the list. Absent: its page is opened. */
  onOpen: ((id: number) => void) | undefined;
}

/** A record as a row of one line. */
export const RecordRow = memo(function RecordRow({
  resource,
  columns,
  row,
  address,
  labelOf,
  isSelected,
  toggle,
  isOpen,
  onOpen,
}: RecordRowProps) {
  const { id } = row;
  const show = (field: ResourceField) => {
    const value = row[field.name];
    const colours = readColours(field, value);
    if (colours) return <Swatches colours={colours} />;
    if (field.editor === 'font' && typeof value === 'string')
      return (
        <Suspense fallback={null}>
          <FontCell reference={value} family={labelText(row[resource.labelField], id)} row={row} />
        </Suspense>
      );
    const relation = relationOf(field);
    if (relation) return relatedText(relation, value, (related) => labelOf(field, related));
    return cellText(field, value);
  };
  return (
    <tr data-selected={isSelected || isOpen || undefined}>
      {toggle && (
        <td className={classes.select}>
          <RowCheckbox
            label={t('Select {name}', { name: labelText(row[resource.labelField], id) })}
            checked={isSelected}
            onChange={(isChecked) => toggle([id], isChecked)}
          />
        </td>
      )}
      {resource.picture && (
        <td className={classes.pictureCell}>
          <RecordPicture resource={resource} row={row} sizePx={PICTURE_PX} size="thumbnail" />
        </td>
      )}
      {columns.map((field) => (
        <td key={field.name} data-editor={field.editor}>
          {field.name === resource.labelField && resource.calls.read ? (
            <RecordLink id={id} to={address} isOpen={isOpen} onOpen={onOpen}>
              {show(field) || `#${id}`}
            </RecordLink>
          ) : (
            show(field)
          )}
        </td>
      ))}
    </tr>
  );
});
