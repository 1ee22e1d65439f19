import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { ChooseDesign } from '../designs/ChooseDesign.tsx';
import classes from './MockupEditor.module.css';
import type { ShownDesign } from './use-shown-design.ts';

/** The choice of the design that mockups show. */
export function DesignChoice({ shown, productGroupId }: { shown: ShownDesign; productGroupId: number }) {
  const [code, setCode] = useState('');
  const wanted = code.trim();
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        shown.choose(wanted);
      }}
    >
      <TextInput
        label={t('Preview with saved design')}
        placeholder={t('The product’s own artwork')}
        value={code}
        error={shown.refusal === undefined ? undefined : translateSentence(shown.refusal)}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={shown.isLoading}
        disabled={wanted === (shown.code ?? '')}
      >
        {t('Show')}
      </Button>
      <ChooseDesign
        productGroupId={productGroupId}
        onChoose={(chosen) => {
          setCode(chosen);
          shown.choose(chosen);
        }}
      />
    </form>
  );
}
