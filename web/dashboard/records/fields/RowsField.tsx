import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { t } from '../../../shared/text/text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { InnerField } from './InnerField.tsx';

/** A list of groups of fields, in an order that can be changed. */
export function RowsField({ field, name }: FieldProps) {
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'rowKey' });
  const nameOf = (index: number) => t('{field} {number}', { field: field.label, number: index + 1 });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      {rows.map((row, index) => (
        <div key={row.rowKey} className={classes.row} role="group" aria-label={nameOf(index)}>
          <div className={classes.cells}>
            {field.fields.map((inner) => (
              <InnerField key={inner.name} field={inner} name={`${name}.${index}.${inner.name}`} />
            ))}
          </div>
          <div className={classes.tools}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === 0}
              aria-label={t('Move {name} up', { name: nameOf(index) })}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === rows.length - 1}
              aria-label={t('Move {name} down', { name: nameOf(index) })}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('Remove {name}', { name: nameOf(index) })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => append({})}>
        {t('Add')}
      </Button>
    </fieldset>
  );
}
