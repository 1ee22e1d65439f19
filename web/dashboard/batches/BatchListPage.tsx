import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BATCH_STATUSES } from '../../../api/contract/calls/batches.ts';
import { t } from '../../shared/text/text.ts';
import { CallListPage } from '../lists/CallListPage.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { When } from '../lists/When.tsx';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { workWords } from '../progress/work-words.ts';
import { type Batch, batchesQuery } from './batch-queries.ts';

/** /batches: designs that are printed once for each row of a CSV file, newest first. */
export const BatchListPage = () => (
  <CallListPage
    title={t('Batches')}
    actions={
      <Button component={Link} to="/batches/new" data-shortcut="new">
        {t('New batch')}
      </Button>
    }
    load={batchesQuery}
    filters={['status']}
    search={
      <FilterSelect
        name="status"
        label={t('Status')}
        all={t('All statuses')}
        options={BATCH_STATUSES.map((value) => ({ value, label: workWords(value) }))}
      />
    }
    noMatch={t('No batch matches.')}
    empty={t('There are no batches yet. A batch prints a saved design once for each row of a CSV file.')}
  >
    {({ batches }) => <Table batches={batches} />}
  </CallListPage>
);

const Table = ({ batches }: { batches: readonly Batch[] }) => (
  <ListTable
    columns={[
      { label: t('Name') },
      { label: t('Status') },
      { label: t('Printed') },
      { label: t('Failed'), className: work.wide },
      { label: t('Started'), className: work.wide },
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
