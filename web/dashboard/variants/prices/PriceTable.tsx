import { marginOf } from '../../../../engine/office.ts';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { parsePriceText } from '../price-text.ts';
import type { ChangedPrice } from './change-prices.ts';
import classes from './PriceDialog.module.css';

const SHOWN = 100;

interface PriceTableProps {
  changed: readonly ChangedPrice[];
  /** If present, the margin of each rounded price is shown. */
  cost: number | undefined;
}

/** Prices before and after a change. */
export function PriceTable({ changed, cost }: PriceTableProps) {
  const columns = [
    { label: t('Variant') },
    { label: t('Before') },
    { label: t('After') },
    ...(cost === undefined ? [] : [{ label: t('Margin') }]),
  ];
  return (
    <div className={classes.preview} tabIndex={0} role="region" aria-label={t('Prices before and after')}>
      <ListTable columns={columns}>
        {changed.slice(0, SHOWN).map(({ key, label, before, after }) => (
          <tr key={key}>
            <td>{label}</td>
            <td>{before}</td>
            <td>
              <strong>{after}</strong>
            </td>
            {cost !== undefined && <td>{describeMargin(parsePriceText(after) ?? 0, cost)}</td>}
          </tr>
        ))}
      </ListTable>
      {changed.length > SHOWN && <p>{t('And {count} more.', { count: changed.length - SHOWN })}</p>}
    </div>
  );
}

function describeMargin(price: number, cost: number): string {
  const margin = marginOf(price, cost);
  return margin === undefined ? '' : formatPercent(margin);
}
