import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch, TextInput } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { wordsOf } from '../../../../api/contract/words-of.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { isSame } from '../changed-fields.ts';
import { AddButton } from './AddButton.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { InnerField } from './InnerField.tsx';
import { type Entry, joinEntries, newEntry, readEntries } from './key-values.ts';
import { useField } from './use-field.ts';

/**
 * Names with values. Names that the contract declares have their own fields. The others, which programs may write, are
 * shown in words, with an editor that keeps the type of the value.
 */
export function KeyValuesField(props: FieldProps) {
  const { change, shared } = useField(props);
  // The value of the field itself lacks changes of its inner fields.
  const value: unknown = useWatch({ name: props.name });
  const declared = props.field.fields.map(({ name }) => name);
  const [kept, setEntries] = useState(() => readEntries(value, declared));
  // The form was saved or its changes were discarded.
  const isElsewhere = !isSame(joinEntries(value, declared, kept), value ?? {});
  const entries = isElsewhere ? readEntries(value, declared) : kept;
  const update = (next: Entry[]) => {
    setEntries(next);
    change(joinEntries(value, declared, next));
  };
  const replace = (index: number, entry: Entry) => update(entries.with(index, entry));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{shared.label}</legend>
      {shared.description && <p className={classes.help}>{shared.description}</p>}
      {props.field.fields.map((field) => (
        <InnerField key={field.name} field={field} name={`${props.name}.${field.name}`} />
      ))}
      {entries.map((entry, index) => (
        <div key={index} className={classes.pair}>
          <ValueField entry={entry} onChange={(next) => replace(index, next)} />
          <IconButton
            label={t('Remove {name}', { name: entry.isNew ? entry.key : wordsFor(entry.key) })}
            onClick={() => update(entries.toSpliced(index, 1))}
          >
            <IconTrash size={18} />
          </IconButton>
        </div>
      ))}
      <AddButton field={shared.label} onClick={() => setEntries([...entries, newEntry])} />
      {shared.error && <p className={classes.error}>{shared.error}</p>}
    </fieldset>
  );
}

const wordsFor = (key: string): string => translateSentence(wordsOf(key));

interface ValueFieldProps {
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** The editor of a value, by the type that it had when it was read. */
function ValueField({ entry, onChange }: ValueFieldProps) {
  const { key, value, isNew } = entry;
  const label = wordsFor(key);
  if (isNew)
    return (
      <div className={classes.cells}>
        <TextInput
          label={t('Name')}
          value={key}
          onChange={(event) => onChange({ ...entry, key: event.currentTarget.value })}
        />
        <TextInput
          label={t('Value')}
          value={String(value)}
          onChange={(event) => onChange({ ...entry, value: event.currentTarget.value })}
        />
      </div>
    );
  if (typeof value === 'boolean')
    return (
      <Switch
        className={classes.switch}
        label={label}
        checked={value}
        onChange={(event) => onChange({ ...entry, value: event.currentTarget.checked })}
      />
    );
  if (entry.type === 'number')
    return (
      <DecimalInput
        label={label}
        value={typeof value === 'number' ? value : undefined}
        onChange={(next) => onChange({ ...entry, value: next ?? null })}
      />
    );
  return (
    <TextInput
      label={label}
      value={String(value)}
      onChange={(event) => onChange({ ...entry, value: event.currentTarget.value })}
    />
  );
}
