import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import type { Costing } from '../../../../engine/office.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';

/** Maximum markup and margin. A margin of 100 % is not possible. */
const MAX_PERCENT = { MARKUP: 100_000, MARGIN: 99.99 };

/** A cost and its markup or margin. Undefined: not typed yet. */
export interface Cost {
  cost: number | undefined;
  costing: Costing;
  percent: number | undefined;
}

interface CostFieldsProps {
  value: Cost;
  onChange: (value: Cost) => void;
}

/** The fields of a price computed from a cost. */
export function CostFields({ value: { cost, costing, percent }, onChange }: CostFieldsProps) {
  return (
    <>
      <DecimalInput
        data-autofocus
        label={t('Cost of one item')}
        value={cost}
        min={0}
        decimals={2}
        onChange={(next) => onChange({ cost: next, costing, percent })}
      />
      <SegmentedControl
        aria-label={t('Calculate by')}
        value={costing}
        onChange={(next) => onChange({ cost, costing: next, percent })}
        data={[
          { value: 'MARKUP', label: t('Markup') },
          { value: 'MARGIN', label: t('Margin') },
        ]}
      />
      <DecimalInput
        key={costing}
        label={
          costing === 'MARKUP'
            ? t('Percent of the cost, added to it')
            : t('Percent of the price that is left')
        }
        value={percent}
        min={0}
        max={MAX_PERCENT[costing]}
        decimals={2}
        unit="%"
        onChange={(next) => onChange({ cost, costing, percent: next })}
      />
    </>
  );
}
