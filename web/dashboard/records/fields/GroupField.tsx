import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useController } from 'react-hook-form';
import { t } from '../../../shared/text/text.ts';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { InnerField } from './InnerField.tsx';
import { newRow } from './new-row.ts';

/** A group of fields. An optional group is shown after it is added. */
export function GroupField({ field, name }: FieldProps) {
  const { field: control } = useController({ name });
  const isThere = field.isRequired || (control.value !== undefined && control.value !== null);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      {isThere ? (
        field.fields.map((inner) => (
          <InnerField key={inner.name} field={inner} name={`${name}.${inner.name}`} />
        ))
      ) : (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => control.onChange(newRow(field.fields))}
        >
          {t('Set up: {field}', { field: field.label })}
        </Button>
      )}
      {isThere && !field.isRequired && (
        <Button
          className={classes.add}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => control.onChange(null)}
        >
          {t('Remove {name}', { name: field.label })}
        </Button>
      )}
    </fieldset>
  );
}
