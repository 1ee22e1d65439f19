import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import IconTrash from 'virtual:icons/trash';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch, get } from 'react-hook-form';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { AddButton } from './AddButton.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { InnerField } from './InnerField.tsx';
import { newRow } from './new-row.ts';

/** Rows with more fields are collapsible. */
const SHOWN_FIELDS = 4;

/** An ordered list of groups of fields. */
export function RowsField({ field, name }: FieldProps) {
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'rowKey' });
  const written: unknown = useWatch({ name });
  const [added, setAdded] = useState<number>();
  const isLong = field.fields.filter(({ editor }) => editor !== 'hidden').length > SHOWN_FIELDS;
  const nameOf = (index: number) =>
    nameIn(written, index) ?? t('{field} {number}', { field: field.label, number: index + 1 });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      {rows.map((row, index) => (
        <div key={row.rowKey} className={classes.row} role="group" aria-label={nameOf(index)}>
          {isLong ? (
            <LongRow
              field={field}
              name={`${name}.${index}`}
              title={nameOf(index)}
              isOpenAtFirst={index === added}
            />
          ) : (
            <Cells field={field} name={`${name}.${index}`} />
          )}
          <div className={classes.tools}>
            <Tool
              label={t('Move {name} up', { name: nameOf(index) })}
              isOff={index === 0}
              onClick={() => move(index, index - 1)}
              Icon={IconArrowUp}
            />
            <Tool
              label={t('Move {name} down', { name: nameOf(index) })}
              isOff={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
              Icon={IconArrowDown}
            />
            <Tool
              label={t('Remove {name}', { name: nameOf(index) })}
              onClick={() => remove(index)}
              Icon={IconTrash}
            />
          </div>
        </div>
      ))}
      <AddButton
        field={field.label}
        onClick={() => {
          setAdded(rows.length);
          append(newRow(field.fields));
        }}
      />
    </fieldset>
  );
}

/** The name of a row. */
function nameIn(rows: unknown, index: number): string | undefined {
  const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
  const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

const Cells = ({ field, name }: FieldProps) => (
  <div className={classes.cells}>
    {field.fields.map((inner) => (
      <InnerField key={inner.name} field={inner} name={`${name}.${inner.name}`} />
    ))}
  </div>
);

interface LongRowProps extends FieldProps {
  title: string;
  isOpenAtFirst: boolean;
}

/** A collapsible row with its name. It opens automatically if it has an error. */
function LongRow({ field, name, title, isOpenAtFirst }: LongRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { errors } = useFormState({ name });
  const isWrong = get(errors, name) !== undefined;
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classes.long}
    >
      <summary className={classes.summary}>{title}</summary>
      {(isOpen || isWrong) && (
        <div className={classes.longCells}>
          {field.fields.map((inner) => (
            <InnerField key={inner.name} field={inner} name={`${name}.${inner.name}`} />
          ))}
        </div>
      )}
    </details>
  );
}

interface ToolProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  Icon: typeof IconTrash;
}

const Tool = ({ label, isOff = false, onClick, Icon }: ToolProps) => (
  <IconButton disabled={isOff} label={label} onClick={onClick}>
    <Icon size={18} />
  </IconButton>
);
