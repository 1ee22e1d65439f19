import type { OrderStatus } from '../../../api/contract/order-statuses.ts';
import { needsSomebody, shownStatusOf } from './order-words.ts';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';

/** A status, with a dot in the colour of the status that covers it. */
export const StatusMark = ({ status }: { status: OrderStatus }) => (
  <span
    className={classes.mark}
    data-status={shownStatusOf(status)}
    data-waits={needsSomebody(status) || undefined}
  >
    {statusWords(status)}
  </span>
);
