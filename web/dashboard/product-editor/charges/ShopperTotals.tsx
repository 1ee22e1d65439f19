import { sumPrices } from '../../../../engine/screens.ts';
import { totalCharges } from '../../../configurator/cart/total-charges.ts';
import { useSession } from '../../../configurator/session/use-session.ts';
import { formatMoney } from '../../../shared/text/format-money.ts';
import { t } from '../../../shared/text/text.ts';
import classes from './Charges.module.css';
import { chargesOf } from './charges-of-product.ts';

/** The initial total of charges for a shopper, in the currencies of the product's shops and charges. */
export function ShopperTotals({ currencyCodes }: { currencyCodes: readonly string[] }) {
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const inputs = useSession((session) => session.inputs);
  const charges = chargesOf(product);
  const totals = [...new Set([...currencyCodes, ...charges.map((charge) => charge.currencyCode)])].map(
    (currencyCode) => {
      const amounts = charges.filter((charge) => charge.currencyCode === currencyCode);
      const groupCharges = sumPrices(amounts.map(({ amount }) => amount));
      return { currencyCode, total: totalCharges({ product, design, inputs, groupCharges }) };
    },
  );
  return (
    <dl className={classes.totals} aria-label={t('A shopper sees for one item')}>
      <dt>{t('A shopper sees for one item')}</dt>
      {totals.map(({ currencyCode, total }) => (
        <dd key={currencyCode}>
          {total > 0
            ? `+ ${formatMoney(total, currencyCode)}`
            : t('No charges in {currency}', { currency: currencyCode })}
        </dd>
      ))}
    </dl>
  );
}
