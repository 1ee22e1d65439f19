import { TextInput } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import IconX from 'virtual:icons/x';
import { type KeyboardEvent, useState } from 'react';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { EditedAttribute } from './edited-attributes.ts';
import classes from './Variants.module.css';

interface AttributeRowProps {
  attribute: EditedAttribute;
  onChange: (attribute: EditedAttribute) => void;
  onRemove: () => void;
}

/** An attribute and its values. Enter or a comma adds a value and starts the next one. Several can be pasted. */
export function AttributeRow({ attribute, onChange, onRemove }: AttributeRowProps) {
  const { name, values } = attribute;
  const [typed, setTyped] = useState('');
  const shownName = name || t('Attribute');
  const add = (text: string) => {
    const names = text.split(/[,;\t\r\n]/).map((each) => each.trim());
    const added = names
      .filter((each) => each !== '')
      .map((each) => ({ key: randomId(), name: each, own: {} }));
    setTyped('');
    if (added.length > 0) onChange({ ...attribute, values: [...values, ...added] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className={classes.attribute} role="group" aria-label={shownName}>
      <TextInput
        className={classes.attributeName}
        aria-label={t('Name of the attribute')}
        placeholder={t('Size, colour …')}
        value={name}
        onChange={({ currentTarget }) => onChange({ ...attribute, name: currentTarget.value })}
      />
      <div className={classes.values}>
        {values.map((value, index) => (
          <span key={value.key} className={classes.value}>
            <input
              className={classes.valueName}
              aria-label={t('Value {number} of {attribute}', { number: index + 1, attribute: shownName })}
              size={Math.max(3, value.name.length)}
              value={value.name}
              onChange={({ currentTarget }) =>
                onChange({
                  ...attribute,
                  values: values.with(index, { ...value, name: currentTarget.value }),
                })
              }
            />
            <IconButton
              size={28}
              variant="subtle"
              color="gray"
              label={t('Remove {name}', { name: value.name })}
              onClick={() => onChange({ ...attribute, values: values.toSpliced(index, 1) })}
            >
              <IconX size={14} />
            </IconButton>
          </span>
        ))}
        <TextInput
          className={classes.newValue}
          aria-label={t('New value of {attribute}', { attribute: shownName })}
          placeholder={t('New value')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[,;\t\r\n]/.test(text)) return;
            event.preventDefault();
            add(typed + text);
          }}
        />
      </div>
      <IconButton label={t('Remove {name}', { name: shownName })} onClick={onRemove}>
        <IconTrash size={18} />
      </IconButton>
    </div>
  );
}
