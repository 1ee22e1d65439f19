import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { SHOWN_STATUSES } from '../../../api/contract/order-statuses.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { changeAddress } from '../records/list-query.ts';
import { useSession } from '../session/use-session.ts';
import { orderCountsQuery } from './order-queries.ts';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';

/** The statuses that filter the list, each with its count: a question mark until it is loaded (back-office §4). */
export function StatusTabs() {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const { data } = useQuery(orderCountsQuery(enterpriseId));
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const current = address.get('status') ?? undefined;
  const tabs = [
    { status: undefined, label: t('All orders'), count: all },
    ...SHOWN_STATUSES.map((status) => ({ status, label: statusWords(status), count: counts?.[status] })),
  ];
  const format = new Intl.NumberFormat(formatLocale());
  return (
    <nav className={classes.tabs} aria-label={t('Status')}>
      {tabs.map(({ status, label, count }) => (
        <Link
          key={label}
          to={`?${changeAddress(address, { status, open: undefined })}`}
          className={classes.tab}
          aria-current={status === current ? 'page' : undefined}
        >
          {label} <span className={classes.tabCount}>{count === undefined ? '?' : format.format(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
