import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SHOWN_STATUSES } from '../../../api/contract/order-statuses.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { LinkTabs } from '../lists/LinkTabs.tsx';
import { changeAddress } from '../lists/list-query.ts';
import { useSession } from '../session/use-session.ts';
import { orderCountsQuery } from './order-queries.ts';
import { statusWords } from './status-words.ts';

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
    <LinkTabs
      label={t('Status')}
      tabs={tabs.map(({ status, label, count }) => ({
        to: `?${changeAddress(address, { status, open: undefined })}`,
        label,
        isCurrent: status === current,
        count: count === undefined ? '?' : format.format(count),
      }))}
    />
  );
}
