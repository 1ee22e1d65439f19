import type { FieldProps } from './field-props.ts';
import { Field } from './Field.tsx';
import classes from './Fields.module.css';

/** Fields that belong together. */
export function GroupField({ field, name }: FieldProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{field.label}</legend>
      {field.help && <p className={classes.help}>{field.help}</p>}
      {field.fields.map((inner) => (
        <Field key={inner.name} field={inner} name={`${name}.${inner.name}`} />
      ))}
    </fieldset>
  );
}
