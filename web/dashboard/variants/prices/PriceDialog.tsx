import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { PriceAction, PriceUnit } from '../../../../engine/office.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { ListTable } from '../../lists/ListTable.tsx';
import type { EditedLines } from '../edits/use-edited-lines.ts';
import type { VariantLine } from '../variant-lines.ts';
import { changePrices } from './change-prices.ts';
import classes from './PriceDialog.module.css';

const SHOWN = 100;
const NO_ENDING = '';
const ENDINGS = [NO_ENDING, '0', '50', '95', '99'];

interface PriceDialogProps {
  table: EditedLines<VariantLine>;
  lines: readonly VariantLine[];
  onClose: () => void;
}

/** The price tool (B5-10): changes prices of all selected lines, after showing them. They are saved with the table. */
export function PriceDialog({ table, lines, onClose }: PriceDialogProps) {
  const [action, setAction] = useState<PriceAction>('INCREASE');
  const [unit, setUnit] = useState<PriceUnit>('PERCENTAGE');
  const [value, setValue] = useState<number>();
  const [ending, setEnding] = useState(NO_ENDING);
  const priced = lines.map((line) => ({
    key: line.key,
    label: line.label,
    price: String(table.cell(line, 'price')),
  }));
  const changed = useMemo(
    () =>
      value === undefined
        ? []
        : changePrices(priced, {
            action,
            unit,
            value,
            ending: ending === NO_ENDING ? undefined : Number(ending),
          }),
    [priced, action, unit, value, ending],
  );
  const left = priced.length - changed.length;
  return (
    <Dialog
      title={t('Change {count, plural, one {# price} other {# prices}}', { count: lines.length })}
      onClose={onClose}
      size={560}
    >
      <div className={classes.fields}>
        <SegmentedControl
          aria-label={t('What to do')}
          value={action}
          onChange={setAction}
          data={[
            { value: 'INCREASE', label: t('Increase') },
            { value: 'DECREASE', label: t('Decrease') },
            { value: 'CHANGE', label: t('Set to') },
          ]}
        />
        <SegmentedControl
          aria-label={t('By')}
          value={unit}
          onChange={setUnit}
          data={[
            { value: 'PERCENTAGE', label: t('Percentage') },
            { value: 'FIXED', label: t('Amount') },
          ]}
        />
        <NumberInput
          data-autofocus
          label={unit === 'PERCENTAGE' ? t('Percent of the price') : t('Amount')}
          value={value ?? ''}
          min={0}
          decimalScale={2}
          hideControls
          {...(unit === 'PERCENTAGE' && { suffix: ' %' })}
          onChange={(next) => setValue(typeof next === 'number' ? next : undefined)}
        />
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
              label: each === NO_ENDING ? t('As they are') : `.${each.padStart(2, '0')}`,
            }))}
          />
        </div>
      </div>
      {value !== undefined && (
        <>
          {left > 0 && (
            <p role="status">
              {t(
                '{count, plural, one {# line has no price and stays without.} other {# lines have no price and stay without.}}',
                { count: left },
              )}
            </p>
          )}
          {changed.length > 0 && (
            <div
              className={classes.preview}
              tabIndex={0}
              role="region"
              aria-label={t('Prices before and after')}
            >
              <ListTable columns={[{ label: t('Variant') }, { label: t('Before') }, { label: t('After') }]}>
                {changed.slice(0, SHOWN).map(({ key, label, before, after }) => (
                  <tr key={key}>
                    <td>{label}</td>
                    <td>{before}</td>
                    <td>
                      <strong>{after}</strong>
                    </td>
                  </tr>
                ))}
              </ListTable>
              {changed.length > SHOWN && <p>{t('And {count} more.', { count: changed.length - SHOWN })}</p>}
            </div>
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
