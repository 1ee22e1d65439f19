import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { copyText } from './copy-text.ts';
import classes from './CopyField.module.css';

/** A text to copy; `undefined`: it is still being saved. If the clipboard is refused, the text is selected. */
export function CopyField({ label, text }: { label: string; text: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    setIsCopied(await copyText(text ?? ''));
  };
  return (
    <div className={classes.row}>
      <TextInput
        ref={field}
        size="md"
        className={classes.field}
        aria-label={label}
        dir={text === undefined ? undefined : 'ltr'}
        value={text ?? ''}
        placeholder={t('Saving…')}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button size="md" disabled={text === undefined} onClick={() => void copy()}>
        <span role="status">{isCopied ? t('Copied') : t('Copy')}</span>
      </Button>
    </div>
  );
}
