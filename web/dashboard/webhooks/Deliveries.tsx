import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type Delivery,
  DELIVERY_STATUSES,
  listDeliveriesCall,
  redeliverCall,
  renewWebhookSecretCall,
  testWebhookCall,
} from '../../../api/contract/calls/webhooks.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { Listed } from '../lists/Listed.tsx';
import { readListQuery } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { When } from '../lists/When.tsx';
import classes from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { isOpen, WORK_POLL_MS, workWords } from '../progress/work-words.ts';
import { formatDate } from '../records/cell-text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { composePayload } from './compose-payload.ts';
import styles from './Deliveries.module.css';

const SecretDialog = lazy(() =>
  import('../records/SecretDialog.tsx').then((module) => ({ default: module.SecretDialog })),
);

/** Whether the first attempt is pending. Later attempts may be hours apart and are not waited for. */
const isSentSoon = ({ status, attempts }: Delivery): boolean => isOpen(status) && attempts === 0;

/** The messages to a webhook, newest first, with their responses, and buttons that test and resend. */
export function Deliveries({ id }: { id: number }) {
  const session = useSession();
  const { enterpriseId } = session.user;
  const params = { enterpriseId, id };
  const [address] = useSearchParams();
  const query = readListQuery(address, ['status']);
  const [isRenewing, setRenewing] = useState(false);
  const list = useQuery({
    queryKey: ['deliveries', enterpriseId, id, query],
    queryFn: ({ signal }) => client(listDeliveriesCall, { params, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isSentSoon) ? WORK_POLL_MS : false),
    enabled: mayUse(listDeliveriesCall.access, session),
  });
  const tested = useMutation({ mutationFn: () => client(testWebhookCall, { params }) });
  const renewed = useMutation({
    mutationFn: () => client(renewWebhookSecretCall, { params }),
    onSuccess: () => setRenewing(false),
  });
  return (
    <section className={styles.deliveries} aria-label={t('Deliveries')}>
      <div className={classes.actions}>
        <h2 className={styles.heading}>{t('Deliveries')}</h2>
        <Button variant="default" loading={tested.isPending} onClick={() => tested.mutate()}>
          {t('Send a test')}
        </Button>
        <Button variant="default" onClick={() => setRenewing(true)}>
          {t('Renew the secret')}
        </Button>
      </div>
      <div className={lists.bar} role="search">
        <FilterSelect
          name="status"
          label={t('Status')}
          all={t('All statuses')}
          options={DELIVERY_STATUSES.map((value) => ({ value, label: workWords(value) }))}
        />
      </div>
      <Listed list={list} query={query} empty={t('Nothing was sent to this address yet.')}>
        {({ deliveries }) => (
          <ul className={classes.plain}>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryLine delivery={delivery} />
              </li>
            ))}
          </ul>
        )}
      </Listed>
      {isRenewing && (
        <Dialog title={t('Renew the secret?')} onClose={() => setRenewing(false)}>
          <p>{t('Messages are signed by the old secret as well for 24 hours.')}</p>
          <DialogActions>
            <Button variant="default" data-autofocus onClick={() => setRenewing(false)}>
              {t('Cancel')}
            </Button>
            <Button loading={renewed.isPending} onClick={() => renewed.mutate()}>
              {t('Renew')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      <Suspense fallback={null}>
        {renewed.data && <SecretDialog secret={renewed.data.secret} onClose={() => renewed.reset()} />}
      </Suspense>
    </section>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { enterpriseId } = useSession().user;
  const { id: deliveryId, webhookId: id, event, eventId, status, attempts, lastStatus, lastError } = delivery;
  const { utcNextDateTime, utcCreatedDateTime, body } = delivery;
  const resend = useMutation({
    mutationFn: () => client(redeliverCall, { params: { enterpriseId, id, deliveryId } }),
  });
  return (
    <details className={styles.delivery}>
      <summary className={styles.summary}>
        <WorkMark status={status} />
        <span className={styles.event}>{event}</span>
        <span className={classes.quiet}>
          <When text={utcCreatedDateTime} />
        </span>
      </summary>
      <p>
        {lastStatus === null
          ? t('There was no answer yet.')
          : t('Answer: HTTP {status}', { status: lastStatus })}{' '}
        · {t('{count, plural, one {# try} other {# tries}}', { count: attempts })}
        {status === 'QUEUED' && utcNextDateTime !== null && (
          <> · {t('next at {time}', { time: formatDate(utcNextDateTime) })}</>
        )}
      </p>
      {lastError !== null && <p className={classes.finding}>{translateSentence(lastError)}</p>}
      <p className={classes.quiet}>webhook-id: {eventId}</p>
      <pre className={styles.payload} tabIndex={0} aria-label={t('Payload')}>
        {composePayload(body)}
      </pre>
      <Button
        variant="default"
        loading={resend.isPending}
        disabled={status === 'QUEUED'}
        onClick={() => resend.mutate()}
      >
        {t('Send again')}
      </Button>
    </details>
  );
}
