import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { useField } from './use-field.ts';

type Entries = [key: string, value: string][];

/** Names with values. A value of another type than text, as programs may write, is shown as JSON and keeps its type. */
export function KeyValuesField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const [entries, setEntries] = useState<Entries>(() => readEntries(value));
  const update = (next: Entries) => {
    setEntries(next);
    change(
      Object.fromEntries(next.filter(([key]) => key !== '').map(([key, text]) => [key, parseValue(text)])),
    );
  };
  const replace = (index: number, entry: [string, string]) =>
    update(entries.map((each, place) => (place === index ? entry : each)));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{shared.label}</legend>
      {shared.description && <p className={classes.help}>{shared.description}</p>}
      {entries.map(([key, text], index) => (
        <div key={index} className={classes.pair}>
          <TextInput
            aria-label={t('Name')}
            value={key}
            onChange={(event) => replace(index, [event.currentTarget.value, text])}
          />
          <TextInput
            aria-label={t('Value')}
            value={text}
            onChange={(event) => replace(index, [key, event.currentTarget.value])}
          />
          <IconButton
            label={t('Remove {name}', { name: key })}
            onClick={() => update(entries.toSpliced(index, 1))}
          >
            <IconTrash size={18} />
          </IconButton>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => setEntries([...entries, ['', '']])}>
        {t('Add')}
      </Button>
      {shared.error && <p className={classes.error}>{shared.error}</p>}
    </fieldset>
  );
}

function readEntries(value: unknown): Entries {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'string' ? each : JSON.stringify(each),
  ]);
}

/** Parses numbers, booleans and lists as JSON. Everything else is text. */
function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
