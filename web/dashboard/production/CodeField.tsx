import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './Workstation.module.css';

/** A field for the code of an item or the number of an order, for a workstation without a scanner. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('');
  const code = text.trim();
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return;
    onCode(code);
    setText('');
  };
  return (
    <form className={classes.codeField} onSubmit={open}>
      <TextInput
        size="lg"
        aria-label={t('Order or item code')}
        placeholder={t('Order or item code')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="default" disabled={code === ''}>
        {t('Open')}
      </Button>
    </form>
  );
}
