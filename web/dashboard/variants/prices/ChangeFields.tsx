import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import type { PriceAction, PriceUnit } from '../../../../engine/office.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';

/** A change of existing prices. Undefined: not typed yet. */
export interface Change {
  action: PriceAction;
  unit: PriceUnit;
  value: number | undefined;
}

interface ChangeFieldsProps {
  value: Change;
  onChange: (value: Change) => void;
}

/** The fields of a change of existing prices (B5-10). */
export function ChangeFields({ value: { action, unit, value }, onChange }: ChangeFieldsProps) {
  return (
    <>
      <SegmentedControl
        aria-label={t('What to do')}
        value={action}
        onChange={(next) => onChange({ action: next, unit, value })}
        data={[
          { value: 'INCREASE', label: t('Increase') },
          { value: 'DECREASE', label: t('Decrease') },
          { value: 'CHANGE', label: t('Set to') },
        ]}
      />
      <SegmentedControl
        aria-label={t('By')}
        value={unit}
        onChange={(next) => onChange({ action, unit: next, value })}
        data={[
          { value: 'PERCENTAGE', label: t('Percentage') },
          { value: 'FIXED', label: t('Amount') },
        ]}
      />
      <DecimalInput
        data-autofocus
        label={unit === 'PERCENTAGE' ? t('Percent of the price') : t('Amount')}
        value={value}
        min={0}
        decimals={2}
        unit={unit === 'PERCENTAGE' ? '%' : undefined}
        onChange={(next) => onChange({ action, unit, value: next })}
      />
    </>
  );
}
