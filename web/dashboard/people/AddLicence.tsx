import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { FUNCTION_TYPES, type FunctionType, type Licence, PRODUCTS } from '../../../api/office/licence.ts';
import { t } from '../../shared/text/text.ts';
import classes from './People.module.css';

const choices = (names: readonly string[]) => names.map((value) => ({ value, label: wordsOf(value) }));

/** Adds a licence of any product. Only system admins can. */
export function AddLicence({ onAdd }: { onAdd: (licence: Licence) => void }) {
  const [product, setProduct] = useState<string | null>('PrintOnDemand');
  const [functionType, setFunctionType] = useState<FunctionType | null>('NetworkOwner');
  const [tier, setTier] = useState('');
  return (
    <div className={classes.line}>
      <Select
        label={t('Product')}
        data={choices(PRODUCTS)}
        value={product}
        onChange={setProduct}
        allowDeselect={false}
      />
      <Select
        label={t('Function type')}
        data={choices(FUNCTION_TYPES)}
        value={functionType}
        onChange={(value) => setFunctionType(FUNCTION_TYPES.find((each) => each === value) ?? null)}
        allowDeselect={false}
      />
      <TextInput
        label={t('Tier')}
        value={tier}
        maxLength={100}
        onChange={({ currentTarget }) => setTier(currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() => {
          if (product && functionType)
            onAdd({ product, functionType, ...(tier.trim() && { tier: tier.trim() }) });
        }}
      >
        {t('Add the licence')}
      </Button>
    </div>
  );
}
