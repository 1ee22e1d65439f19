import type * as z from 'zod';
import type { systemStatusCall } from '../../../api/contract/calls/system-status.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { t } from '../../shared/text/text.ts';
import { ageOf } from '../orders/order-words.ts';

export type SystemStatus = z.output<typeof systemStatusCall.answer>;

/** The state of a part of the system: working, needs attention, or unavailable. */
export type PartState = 'works' | 'look' | 'away';

export interface SystemPart {
  id: string;
  name: string;
  state: PartState;
  words: string;
}

/** The parts of a system with a status response. */
export function listParts({ database, storage, queue, ...outboxes }: SystemStatus): SystemPart[] {
  return [
    { id: 'server', name: t('Server'), state: 'works', words: t('It answers.') },
    {
      id: 'database',
      name: t('Database'),
      state: 'works',
      words: t('It answered in {number} ms.', { number: database.answerMs }),
    },
    storage.isAvailable
      ? { id: 'storage', name: t('File storage'), state: 'works', words: t('Files can be read.') }
      : {
          id: 'storage',
          name: t('File storage'),
          state: 'away',
          words: t('It does not answer. Uploads, downloads and prints wait for it.'),
        },
    describeWorkers(queue),
    { id: 'mails', name: t('Mails'), ...describeOutbox(outboxes.mails) },
    { id: 'webhooks', name: t('Webhooks'), ...describeOutbox(outboxes.webhooks) },
    { id: 'printers', name: t('Hot folders of printers'), ...describeOutbox(outboxes.printers) },
    {
      id: 'maintenance',
      name: t('Maintenance'),
      state: 'works',
      words: t('The system is open to everyone.'),
    },
  ];
}

/** The parts of a system after a failed status request. */
export function listUnansweredParts(error: unknown): SystemPart[] {
  const server = { id: 'server', name: t('Server') };
  if (!(error instanceof ApiProblem))
    return [
      { ...server, state: 'away', words: t('It does not answer. Check your connection and the server.') },
    ];
  const answers: SystemPart = { ...server, state: 'works', words: t('It answers.') };
  const { errorCode } = error.problem;
  if (errorCode === 'maintenance')
    return [
      answers,
      {
        id: 'maintenance',
        name: t('Maintenance'),
        state: 'look',
        words: t('The system is being maintained.'),
      },
    ];
  if (errorCode === 'database-unavailable')
    return [
      answers,
      {
        id: 'database',
        name: t('Database'),
        state: 'away',
        words: t('It does not answer. All calls wait for it.'),
      },
    ];
  return [{ ...server, state: 'away', words: error.message }];
}

function describeWorkers({ waiting, running, isStalled }: SystemStatus['queue']): SystemPart {
  const part = { id: 'workers', name: t('Workers') };
  if (isStalled)
    return {
      ...part,
      state: 'away',
      words: t('Jobs are waiting, and none started or ended in the last 5 minutes.'),
    };
  const isBusy = waiting + running > 0;
  return {
    ...part,
    state: 'works',
    words: isBusy ? t('They are running.') : t('No jobs are waiting for them.'),
  };
}

/** Describes an outbox. Late and failed messages need attention. */
function describeOutbox({
  waiting,
  failed,
  utcWaitingSinceDateTime,
}: SystemStatus['mails']): Pick<SystemPart, 'state' | 'words'> {
  const since =
    utcWaitingSinceDateTime === null
      ? t('No jobs are waiting.')
      : t('{count, plural, one {# waits} other {# wait}}. The oldest: {time}.', {
          count: waiting,
          time: ageOf(utcWaitingSinceDateTime, Date.now()),
        });
  if (failed === 0) return { state: 'works', words: since };
  const lost = t('{count, plural, one {# was abandoned} other {# were abandoned}}.', { count: failed });
  return { state: 'look', words: `${since} ${lost}` };
}
