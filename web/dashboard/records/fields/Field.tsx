import type { ComponentType } from 'react';
import type { ResourceField } from '../../../../api/contract/resource-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './field-props.ts';
import { FileField, ImagesField } from './FileField.tsx';
import { GroupField } from './GroupField.tsx';
import { KeyValuesField } from './KeyValuesField.tsx';
import { MultiSelectField, TagsField } from './ListFields.tsx';
import { NumberField } from './NumberField.tsx';
import { RelationField, RelationsField } from './RelationField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { RowsField } from './RowsField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

/** One field for each editor of the contract. A missing one does not compile. */
const FIELDS: Record<ResourceField['editor'], ComponentType<FieldProps> | undefined> = {
  text: TextField,
  multiline: TextField,
  richtext: RichTextField,
  number: NumberField,
  price: NumberField,
  colour: ColourField,
  date: DateField,
  switch: SwitchField,
  select: SelectField,
  'multi-select': MultiSelectField,
  tags: TagsField,
  'key-values': KeyValuesField,
  group: GroupField,
  rows: RowsField,
  file: FileField,
  font: FileField,
  image: FileField,
  images: ImagesField,
  relation: RelationField,
  relations: RelationsField,
  choice: ChoiceField,
  layers: RowsField,
  'design-areas': RowsField,
  changes: undefined,
  hidden: undefined,
};

/** The editor of a field. Fields that only programs write have no editor. */
export function Field(props: FieldProps) {
  const Editor = FIELDS[props.field.editor];
  return Editor && <Editor {...props} />;
}
