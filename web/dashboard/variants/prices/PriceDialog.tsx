import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { decimalSeparator } from '../../../shared/text/parse-decimal.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import type { EditedLines } from '../edits/use-edited-lines.ts';
import type { VariantLine } from '../variant-lines.ts';
import { type Change, ChangeFields } from './ChangeFields.tsx';
import { changePrices, type PriceChange } from './change-prices.ts';
import { type Cost, CostFields } from './CostFields.tsx';
import classes from './PriceDialog.module.css';
import { PriceTable } from './PriceTable.tsx';

const NO_ENDING = '';
const ENDINGS = [NO_ENDING, '0', '50', '95', '99'];

interface PriceDialogProps {
  table: EditedLines<VariantLine>;
  lines: readonly VariantLine[];
  onClose: () => void;
}

/**
 * The price tool (B5-10). It changes prices of all selected lines, or computes them from a cost, after a preview. They are
 * saved with the table.
 */
export function PriceDialog({ table, lines, onClose }: PriceDialogProps) {
  const [basis, setBasis] = useState<'price' | 'cost'>('price');
  const [change, setChange] = useState<Change>({ action: 'INCREASE', unit: 'PERCENTAGE', value: undefined });
  const [cost, setCost] = useState<Cost>({ cost: undefined, costing: 'MARKUP', percent: undefined });
  const [ending, setEnding] = useState(NO_ENDING);
  const priced = lines.map((line) => ({
    key: line.key,
    label: line.label,
    price: String(table.cell(line, 'price')),
  }));
  const settings = useMemo(
    () => settingsOf(basis === 'price' ? change : cost, ending),
    [basis, change, cost, ending],
  );
  const changed = settings ? changePrices(priced, settings) : [];
  const left = priced.length - changed.length;
  return (
    <Dialog
      title={t('Change {count, plural, one {# price} other {# prices}}', { count: lines.length })}
      onClose={onClose}
      size={560}
    >
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t('Starting from')}
          value={basis}
          onChange={setBasis}
          data={[
            { value: 'price', label: t('Current price') },
            { value: 'cost', label: t('A cost') },
          ]}
        />
        {basis === 'price' ? (
          <ChangeFields value={change} onChange={setChange} />
        ) : (
          <CostFields value={cost} onChange={setCost} />
        )}
        <div>
          <p className={classes.label} id="price-ending">
            {t('Round up so that prices end in')}
          </p>
          <SegmentedControl
            aria-labelledby="price-ending"
            value={ending}
            onChange={setEnding}
            data={ENDINGS.map((each) => ({
              value: each,
              label: each === NO_ENDING ? t('As they are') : `${decimalSeparator()}${each.padStart(2, '0')}`,
            }))}
          />
        </div>
      </div>
      {settings && (
        <>
          {left > 0 && (
            <p role="status">
              {t(
                '{count, plural, one {# line has no price and keeps none.} other {# lines have no price and keep none.}}',
                { count: left },
              )}
            </p>
          )}
          {changed.length > 0 && (
            <PriceTable changed={changed} cost={basis === 'cost' ? cost.cost : undefined} />
          )}
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={changed.length === 0}
          onClick={() => {
            table.edit(changed.map(({ key, after }) => ({ key, name: 'price', value: after })));
            onClose();
          }}
        >
          {t('Change prices')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The settings of the form. Undefined: incomplete. */
function settingsOf(typed: Change | Cost, chosen: string): PriceChange | undefined {
  const ending = chosen === NO_ENDING ? undefined : Number(chosen);
  if ('action' in typed) {
    const { value } = typed;
    return value === undefined ? undefined : { action: typed.action, unit: typed.unit, value, ending };
  }
  const { cost, costing, percent } = typed;
  return cost === undefined || percent === undefined ? undefined : { cost, costing, percent, ending };
}
