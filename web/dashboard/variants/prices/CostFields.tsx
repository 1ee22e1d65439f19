import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NumberInput, SegmentedControl } from '@mantine/core';
import type { Costing } from '../../../../engine/office.ts';
import { t } from '../../../shared/text/text.ts';

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
      <NumberInput
        data-autofocus
        label={t('Cost of one item')}
        value={cost ?? ''}
        min={0}
        decimalScale={2}
        hideControls
        onChange={(next) => onChange({ cost: numberOf(next), costing, percent })}
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
      <NumberInput
        key={costing}
        label={
          costing === 'MARKUP'
            ? t('Percent of the cost, added to it')
            : t('Percent of the price that is left')
        }
        value={percent ?? ''}
        min={0}
        max={MAX_PERCENT[costing]}
        clampBehavior="strict"
        decimalScale={2}
        hideControls
        suffix=" %"
        onChange={(next) => onChange({ cost, costing, percent: numberOf(next) })}
      />
    </>
  );
}

const numberOf = (typed: number | string): number | undefined =>
  typeof typed === 'number' ? typed : undefined;
