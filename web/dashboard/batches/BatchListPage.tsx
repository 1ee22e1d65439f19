import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BATCH_STATUSES, listBatchesCall } from '../../../api/contract/calls/batches.ts';
import { t } from '../../shared/text/text.ts';
import { readListQuery } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { Pagination } from '../lists/Pagination.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { FilterSelect } from '../work/FilterSelect.tsx';
import { When } from '../work/When.tsx';
import work from '../work/Work.module.css';
import { WorkMark } from '../work/WorkMark.tsx';
import { workWords } from '../work/work-words.ts';
import { type Batch, batchesQuery } from './batch-queries.ts';

/** /batches: designs that are printed once for each row of a CSV, the newest first. */
export function BatchListPage() {
  const session = useSession();
  const [address] = useSearchParams();
  const query = readListQuery(address, ['status']);
  const mayList = mayUse(listBatchesCall.access, session);
  const { data, isError, refetch } = useQuery({
    ...batchesQuery(session.user.enterpriseId, query),
    enabled: mayList,
  });
  if (!mayList) return <NotFoundPage />;
  return (
    <Page
      title={t('Batches')}
      actions={
        <Button component={Link} to="/batches/new" data-shortcut="new">
          {t('New batch')}
        </Button>
      }
    >
      <div className={classes.bar} role="search">
        <FilterSelect
          name="status"
          label={t('Status')}
          all={t('Every status')}
          options={BATCH_STATUSES.map((value) => ({ value, label: workWords(value) }))}
        />
      </div>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} />}
      {data?.records === 0 && (
        <p className={classes.empty}>
          {'status' in query
            ? t('No batch matches.')
            : t('There are no batches yet. A batch prints a saved design once for each row of a CSV file.')}
        </p>
      )}
      {data !== undefined && data.records > 0 && <Table batches={data.batches} />}
      <Pagination records={data?.records} query={query} />
    </Page>
  );
}

const Table = ({ batches }: { batches: readonly Batch[] }) => (
  <div className={classes.scroller}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Printed')}</th>
          <th scope="col" className={work.wide}>
            {t('Failed')}
          </th>
          <th scope="col" className={work.wide}>
            {t('Begun')}
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ id, name, status, progress, rows, rowsPrinted, rowsFailed, utcCreatedDateTime }) => (
          <tr key={id}>
            <td className={work.first} title={name}>
              <Link to={`/batches/${id}`}>{name}</Link>
            </td>
            <td>
              <WorkMark status={status} progress={progress} />
            </td>
            <td>{t('{printed} of {rows}', { printed: rowsPrinted, rows })}</td>
            <td className={work.wide}>{rowsFailed}</td>
            <td className={work.wide}>
              <When text={utcCreatedDateTime} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
