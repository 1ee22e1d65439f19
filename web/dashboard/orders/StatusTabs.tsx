import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SHOWN_STATUSES } from '../../../api/contract/order-statuses.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { changeAddress } from '../lists/list-query.ts';
import { useSession } from '../session/use-session.ts';
import { orderCountsQuery } from './order-queries.ts';
import { statusWords } from './status-words.ts';

const ALL_TAB = 'ALL';
const HELD_TAB = 'HELD';
const NO_FILTER = { status: undefined, held: undefined, open: undefined };

/** The status filters of the list and the held orders, with counts, which are question marks until loaded (back-office §4). */
export function StatusTabs() {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const { data } = useQuery(orderCountsQuery(enterpriseId));
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const current = address.get('held') === 'true' ? HELD_TAB : (address.get('status') ?? ALL_TAB);
  const tabs = [
    { name: ALL_TAB, filter: {}, label: t('All orders'), count: all },
    ...SHOWN_STATUSES.map((status) => ({
      name: status,
      filter: { status },
      label: statusWords(status),
      count: counts?.[status],
    })),
    { name: HELD_TAB, filter: { held: 'true' }, label: t('Held'), count: data?.held },
  ];
  const format = new Intl.NumberFormat(formatLocale());
  return (
    <LinkTabs
      label={t('Status')}
      tabs={tabs.map(({ name, filter, label, count }) => ({
        to: `?${changeAddress(address, { ...NO_FILTER, ...filter })}`,
        label,
        isCurrent: name === current,
        count: count === undefined ? '?' : format.format(count),
      }))}
    />
  );
}
