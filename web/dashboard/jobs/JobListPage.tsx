import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  cancelJobCall,
  JOB_KINDS,
  JOB_STATUSES,
  listJobsCall,
  retryJobCall,
} from '../../../api/contract/calls/jobs.ts';
import { readOrderCall } from '../../../api/contract/calls/orders.ts';
import { queueBoardCall } from '../../../api/contract/calls/queue-board.ts';
import { Link } from 'react-router';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { CallListPage } from '../lists/CallListPage.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { When } from '../lists/When.tsx';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { isOpen, WORK_POLL_MS, workWords } from '../progress/work-words.ts';
import { formatDate } from '../records/cell-text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { type Job, kindWords, secondsOf, describeWait } from './job-words.ts';

const jobsQuery = (enterpriseId: number, query: ListQuery) =>
  queryOptions({
    queryKey: ['jobs', enterpriseId, query],
    queryFn: ({ signal }) => client(listJobsCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ status }) => isOpen(status)) ? WORK_POLL_MS : false,
  });

/** /jobs: the jobs of the enterprise, newest first. */
export function JobListPage() {
  const session = useSession();
  return (
    <CallListPage
      title={t('Jobs')}
      actions={
        mayUse(queueBoardCall.access, session) && (
          <Button component="a" variant="default" href={queueBoardCall.path}>
            {t('Queue of all enterprises')}
          </Button>
        )
      }
      load={jobsQuery}
      filters={['status', 'kind']}
      search={
        <>
          <FilterSelect
            name="status"
            label={t('Status')}
            all={t('All statuses')}
            options={JOB_STATUSES.map((value) => ({ value, label: workWords(value) }))}
          />
          <FilterSelect
            name="kind"
            label={t('Kind')}
            all={t('All kinds')}
            options={JOB_KINDS.map((value) => ({ value, label: kindWords(value) }))}
          />
        </>
      }
      noMatch={t('No job matches.')}
      empty={t('There are no jobs yet. Prints, imports and mockups make them.')}
    >
      {({ jobs }) => <JobTable jobs={jobs} />}
    </CallListPage>
  );
}

const JobTable = ({ jobs }: { jobs: readonly Job[] }) => (
  <ListTable
    columns={[
      { label: t('Job') },
      { label: t('Status') },
      { label: t('Requested'), className: work.wide },
      { label: t('Took'), className: work.wide },
      undefined,
    ]}
  >
    {jobs.map((job) => (
      <JobRow key={job.id} job={job} />
    ))}
  </ListTable>
);

function JobRow({ job }: { job: Job }) {
  const session = useSession();
  const { id, kind, order, status, progress, errorText, utcDeadlineDateTime, utcCreatedDateTime } = job;
  const params = { enterpriseId: session.user.enterpriseId, id };
  const act = useMutation({
    mutationFn: (call: typeof cancelJobCall | typeof retryJobCall) => client(call, { params }),
  });
  const why = describeWait(job);
  const seconds = secondsOf(job, Date.now());
  const mayAct = mayUse(cancelJobCall.access, session);
  return (
    <tr>
      <td className={`${work.name} ${work.first}`}>
        {kindWords(kind)} {order !== null && <OrderName order={order} />}{' '}
        <span className={work.quiet}>{`#${id}`}</span>
      </td>
      <td className={work.name}>
        <WorkMark status={status} progress={progress} />
        {why !== undefined && <p className={work.quiet}>{why}</p>}
        {why !== undefined && utcDeadlineDateTime !== null && (
          <p className={work.quiet}>
            {t('It is abandoned at {time}.', { time: formatDate(utcDeadlineDateTime) })}
          </p>
        )}
        {errorText !== null && <p className={work.finding}>{translateSentence(errorText)}</p>}
      </td>
      <td className={work.wide}>
        <When text={utcCreatedDateTime} />
      </td>
      <td className={work.wide}>{seconds !== undefined && t('{seconds} s', { seconds })}</td>
      <td>
        {mayAct && status === 'FAILED' && (
          <Button
            variant="default"
            loading={act.isPending}
            aria-label={t('Try again: job {id}', { id })}
            onClick={() => act.mutate(retryJobCall)}
          >
            {t('Try again')}
          </Button>
        )}
        {mayAct && isOpen(status) && (
          <Button
            variant="default"
            loading={act.isPending}
            aria-label={t('Cancel job {id}', { id })}
            onClick={() => act.mutate(cancelJobCall)}
          >
            {t('Cancel')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The number of the order that a job works for. */
function OrderName({ order: { id, orderNumber } }: { order: NonNullable<Job['order']> }) {
  const isLinked = mayUse(readOrderCall.access, useSession());
  return isLinked ? <Link to={`/order-manager/${id}`}>{orderNumber}</Link> : orderNumber;
}
