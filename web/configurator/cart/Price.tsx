import '@mantine/core/styles/VisuallyHidden.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { formatMoney } from '../../shared/text/format-money.ts';
import { t } from '../../shared/text/text.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './Price.module.css';
import { quantityOf, totalCharges, totalPrice } from './total-charges.ts';

/**
 * The price of all items with the current charges of the design (C9-11). If the page of the shop names no price, only
 * the charges, if any. Changes are announced.
 */
export function Price() {
  const store = useSessionStore();
  const isKnown = useSession((session) => session.inputs.price !== undefined);
  useEffect(
    () => void import('./load-group-charges.ts').then(({ loadGroupCharges }) => loadGroupCharges(store)),
    [store],
  );
  return <div role="status">{isKnown ? <Total /> : <Extras />}</div>;
}

function Extras() {
  const charges = useSession(totalCharges);
  const currencyCode = useSession((session) => session.currencyCode);
  if (charges === 0) return null;
  const price = formatMoney(charges, currencyCode);
  return (
    <>
      <VisuallyHidden>{t('Extras: {price}', { price })}</VisuallyHidden>
      <span className={classes.total} aria-hidden>
        + {price}
      </span>
    </>
  );
}

function Total() {
  const total = useSession(totalPrice) ?? 0;
  const charges = useSession(totalCharges);
  const count = useSession(quantityOf);
  const price = useSession(({ inputs }) => inputs.price) ?? 0;
  const currencyCode = useSession((session) => session.currencyCode);
  const format = (amount: number) => formatMoney(amount, currencyCode);
  const words = [
    t('{count, plural, one {Total: {price}} other {Total for # items: {price}}}', {
      count,
      price: format(total),
    }),
    ...(charges > 0 ? [t('Extras: {price}', { price: format(charges) })] : []),
  ];
  return (
    <>
      <VisuallyHidden>{words.join('. ')}</VisuallyHidden>
      <span className={classes.price} aria-hidden>
        <span className={classes.total}>{format(total)}</span>
        {(count > 1 || charges > 0) && (
          <span className={classes.parts}>
            {count > 1 && `${count} × `}
            {format(price)}
            {charges > 0 && ` + ${format(charges)}`}
          </span>
        )}
      </span>
    </>
  );
}
