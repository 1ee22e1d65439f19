import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queueBoardCall } from '../../../api/contract/calls/queue-board.ts';
import { t } from '../../shared/text/text.ts';
import { Onboarding } from '../home/Onboarding.tsx';
import orders from '../orders/Orders.module.css';
import { formatDate } from '../records/cell-text.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { listParts, listUnansweredParts, type SystemStatus } from './list-parts.ts';
import { PartList } from './PartList.tsx';
import classes from './Status.module.css';
import { statusQuery } from './status-query.ts';

const ROUTE = '/status';
/** Number of parts of a complete status. */
const PARTS = 8;

/** /status: the state of the system's parts, for operators (back-office §2). */
export function StatusPage() {
  const { landingRoute } = useSession();
  const { data, error, refetch, isFetching, dataUpdatedAt, errorUpdatedAt } = useQuery(statusQuery);
  const askedAt = new Date(error ? errorUpdatedAt : dataUpdatedAt).toISOString();
  return (
    <Page
      title={t('System status')}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('Refresh')}
        </Button>
      }
    >
      {landingRoute === ROUTE && <Onboarding />}
      <div className={classes.page} aria-busy={isFetching}>
        {(data ?? error) && (
          <p role="status" className={classes.about}>
            {t('Updated {time}. It is updated every 5 minutes.', { time: formatDate(askedAt) })}
          </p>
        )}
        {error && <PartList label={t('Now')} parts={listUnansweredParts(error)} />}
        {error && data && (
          <h2 className={classes.heading}>
            {t('When it last answered: {time}', { time: formatDate(data.utcAskedDateTime) })}
          </h2>
        )}
        {data && <Answered status={data} />}
        {!data && !error && <Waiting />}
      </div>
    </Page>
  );
}

const Answered = ({ status }: { status: SystemStatus }) => (
  <>
    <PartList label={t('Parts of the system')} parts={listParts(status)} />
    <h2 className={classes.heading}>{t('Work of all enterprises')}</h2>
    <dl className={orders.counts}>
      <div>
        <dt>{t('Waiting')}</dt>
        <dd>{status.queue.waiting}</dd>
      </div>
      <div>
        <dt>{t('Running')}</dt>
        <dd>{status.queue.running}</dd>
      </div>
      <div>
        <dt>{t('Failed')}</dt>
        <dd>{status.queue.failed}</dd>
      </div>
    </dl>
    <Button component="a" href={queueBoardCall.path} variant="default">
      {t('Open the queue')}
    </Button>
    <p className={classes.version}>{t('{name} {version}, build {build}', status.application)}</p>
  </>
);

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {Array.from({ length: PARTS }, (_, index) => (
      <Skeleton key={index} height={28} />
    ))}
  </div>
);
