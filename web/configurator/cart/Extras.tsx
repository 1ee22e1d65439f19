import '@mantine/core/styles/VisuallyHidden.css';
import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { formatMoney } from '../../shared/text/format-money.ts';
import { t } from '../../shared/text/text.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './Extras.module.css';
import { totalCharges } from './total-charges.ts';

/** The current charges of the design besides the product's price (C9-11). Without charges nothing is shown. */
export function Extras() {
  const store = useSessionStore();
  const total = useSession(totalCharges);
  const currencyCode = useSession((session) => session.currencyCode);
  useEffect(
    () => void import('./load-group-charges.ts').then(({ loadGroupCharges }) => loadGroupCharges(store)),
    [store],
  );
  const price = formatMoney(total, currencyCode);
  return (
    <div role="status">
      {total > 0 && (
        <>
          <VisuallyHidden>{t('Extras: {price}', { price })}</VisuallyHidden>
          <span className={classes.extras} aria-hidden>
            + {price}
          </span>
        </>
      )}
    </div>
  );
}
