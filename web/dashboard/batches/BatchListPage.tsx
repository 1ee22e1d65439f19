import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BATCH_STATUSES, listBatchesCall } from '../../../api/contract/calls/batches.ts';
import { t } from '../../shared/text/text.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { Listed } from '../lists/Listed.tsx';
import { readListQuery } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { When } from '../lists/When.tsx';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { workWords } from '../progress/work-words.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
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
      <Listed
        records={data?.records}
        query={query}
        isError={isError}
        refetch={refetch}
        empty={
          'status' in query
            ? t('No batch matches.')
            : t('There are no batches yet. A batch prints a saved design once for each row of a CSV file.')
        }
      >
        {data && <Table batches={data.batches} />}
      </Listed>
    </Page>
  );
}

const Table = ({ batches }: { batches: readonly Batch[] }) => (
  <ListTable
    columns={[
      { label: t('Name') },
      { label: t('Status') },
      { label: t('Printed') },
      { label: t('Failed'), className: work.wide },
      { label: t('Begun'), className: work.wide },
    ]}
  >
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
  </ListTable>
);
