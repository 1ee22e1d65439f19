import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import {
  BATCH_ROW_STATUSES,
  cancelBatchCall,
  downloadBatchCall,
  retryBatchCall,
} from '../../../api/contract/calls/batches.ts';
import { client } from '../../shared/api/client.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { callAddress } from '../api/call-address.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { readListQuery } from '../lists/list-query.ts';
import { Listed } from '../lists/Listed.tsx';
import lists from '../lists/Lists.module.css';
import { When } from '../lists/When.tsx';
import classes from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { isOpen, workWords } from '../progress/work-words.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import styles from './Batches.module.css';
import { type Batch, batchQuery, batchRowsQuery } from './batch-queries.ts';
import { BatchRows } from './BatchRows.tsx';

/** /batches/:id: the progress of a batch, and the result of each row. */
export function BatchPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  return (
    <LoadedPage title={t('Batch')} loaded={useQuery(batchQuery(enterpriseId, id))}>
      {(batch) => <BatchBody batch={batch} />}
    </LoadedPage>
  );
}

function BatchBody({ batch }: { batch: Batch }) {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const { id, name, status, progress, rows, rowsPrinted, rowsFailed } = batch;
  const params = { enterpriseId, id };
  const query = readListQuery(address, ['status']);
  const list = useQuery(batchRowsQuery(enterpriseId, id, query, rowsPrinted + rowsFailed));
  const act = useMutation({
    mutationFn: (call: typeof cancelBatchCall | typeof retryBatchCall) => client(call, { params }),
  });
  const format = new Intl.NumberFormat(formatLocale());
  const counts = [
    [t('Rows'), rows],
    [t('Printed'), rowsPrinted],
    [t('Failed'), rowsFailed],
  ] as const;
  return (
    <Page
      title={name}
      actions={
        <>
          {rowsPrinted > 0 && (
            <Button
              component="a"
              variant="default"
              href={callAddress(downloadBatchCall, params)}
              download
              leftSection={<IconDownload size={16} />}
            >
              {t('Download all')}
            </Button>
          )}
          {rowsFailed > 0 && !isOpen(status) && status !== 'CANCELLED' && (
            <Button variant="default" loading={act.isPending} onClick={() => act.mutate(retryBatchCall)}>
              {t('Try failed rows again')}
            </Button>
          )}
          {isOpen(status) && (
            <Button variant="default" loading={act.isPending} onClick={() => act.mutate(cancelBatchCall)}>
              {t('Cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.page}>
        <p className={classes.quiet}>
          <WorkMark status={status} /> · <When text={batch.utcCreatedDateTime} />
        </p>
        {isOpen(status) && (
          <progress className={classes.progress} value={progress} aria-label={t('Progress')} />
        )}
        <dl className={classes.counts} aria-live="off">
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.format(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={`${lists.bar} ${styles.filter}`} role="search">
        <FilterSelect
          name="status"
          label={t('Status')}
          all={t('All rows')}
          options={BATCH_ROW_STATUSES.map((value) => ({ value, label: workWords(value) }))}
        />
      </div>
      <Listed list={list} query={query} empty={t('No row matches.')}>
        {(found) => <BatchRows batchId={id} rows={found.rows} />}
      </Listed>
    </Page>
  );
}
