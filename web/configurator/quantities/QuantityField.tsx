import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import IconMinus from 'virtual:icons/minus';
import IconPlus from 'virtual:icons/plus';
import { useState } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './QuantityField.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';

/** The quantity. A typed number is applied when the field is left. */
export function QuantityField({
  quantity,
  onChange,
}: {
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isSafeInteger(wanted) && wanted >= 1 && wanted !== quantity)
      onChange(wanted);
    setTyped(undefined);
  };
  return (
    <div className={classes.field} role="group" aria-label={t('Quantity')}>
      <IconButton
        size={44}
        variant="default"
        disabled={quantity <= 1}
        label={t('One item less')}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={20} />
      </IconButton>
      <TextInput
        size="md"
        aria-label={t('Quantity')}
        inputMode="numeric"
        value={typed ?? String(quantity)}
        classNames={{ input: classes.input ?? '' }}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <IconButton
        size={44}
        variant="default"
        label={t('One item more')}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={20} />
      </IconButton>
    </div>
  );
}
