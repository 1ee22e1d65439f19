import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  createSystemNotificationCall,
  listNotificationsCall,
  listSystemNotificationsCall,
  markNotificationCall,
  markSystemNotificationCall,
  type Message,
} from '../../../api/contract/calls/notifications.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { readListQuery } from '../lists/list-query.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { formatDate } from '../records/cell-text.ts';
import { mayUse } from '../session/may-use.ts';
import { ownAddress } from '../session/own-address.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import classes from './Notifications.module.css';
import { SystemNotification } from './SystemNotification.tsx';

/** /my-notifications: the user's notifications, and those to all users. Clearing marks them read and acknowledged. */
export function NotificationsPage() {
  const session = useSession();
  const { enterpriseId } = session.user;
  const [isWriting, setWriting] = useState(false);
  const [address] = useSearchParams();
  const query = readListQuery(address, []);
  const params = { enterpriseId };
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['notifications', enterpriseId, query],
    queryFn: ({ signal }) =>
      client(listNotificationsCall, { params, query: { ...query, sort: 'DESC' }, signal }),
    staleTime: 0,
  });
  const { data: system } = useQuery({
    queryKey: ['system-notifications', enterpriseId],
    queryFn: ({ signal }) =>
      client(listSystemNotificationsCall, {
        params,
        query: { messageReadState: 'false', sort: 'DESC' },
        signal,
      }),
    staleTime: 0,
  });
  const marks = { messageRead: true, messageAcknowledged: true };
  const clear = useMutation({
    mutationFn: async ({ own, ofAll }: { own: readonly Message[]; ofAll: readonly Message[] }) => {
      for (const { notificationMessageStateId: id } of own)
        await client(markNotificationCall, { params: { enterpriseId, id }, body: marks });
      for (const { notificationMessageStateId: id } of ofAll)
        await client(markSystemNotificationCall, { params: { enterpriseId, id }, body: marks });
    },
  });
  const own = (data?.messages ?? []).filter(({ messageRead }) => !messageRead);
  const ofAll = system?.messages ?? [];
  const shown = [...ofAll, ...(data?.messages ?? [])];
  return (
    <Page
      title={t('Notifications')}
      actions={
        <>
          {own.length + ofAll.length > 0 && (
            <Button variant="default" loading={clear.isPending} onClick={() => clear.mutate({ own, ofAll })}>
              {t('Clear all')}
            </Button>
          )}
          {mayUse(createSystemNotificationCall.access, session) && (
            <>
              <Button component={Link} to="/alert-rules" variant="default">
                {t('Alert rules')}
              </Button>
              <Button variant="default" onClick={() => setWriting(true)}>
                {t('Notify all users')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isWriting && <SystemNotification onClose={() => setWriting(false)} />}
      {data && shown.length === 0 && <p>{translateSentence(messages.noAlerts)}</p>}
      <ul className={classes.list}>
        {ofAll.map((message) => (
          <Entry
            key={`system ${message.notificationMessageStateId}`}
            message={message}
            clear={() => clear.mutate({ own: [], ofAll: [message] })}
          />
        ))}
        {data?.messages.map((message) => (
          <Entry
            key={message.notificationMessageStateId}
            message={message}
            clear={() => clear.mutate({ own: [message], ofAll: [] })}
          />
        ))}
      </ul>
      <Pagination records={data?.records} query={query} isSettled={!isFetching && !isPlaceholderData} />
    </Page>
  );
}

function Entry({ message, clear }: { message: Message; clear: () => void }) {
  const { url, messageRead, utcCreatedDateTime } = message;
  const title = translateSentence(message.title);
  const body = translateSentence(message.body);
  const to = ownAddress(url ?? null);
  return (
    <li className={classes.message} data-unread={messageRead ? undefined : true}>
      <div>
        <p className={classes.title}>{to === undefined ? title : <Link to={to}>{title}</Link>}</p>
        {body && <p className={classes.body}>{body}</p>}
        <p className={classes.body}>{formatDate(utcCreatedDateTime)}</p>
      </div>
      {!messageRead && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('Clear: {title}', { title })}
          onClick={clear}
        >
          {t('Clear')}
        </Button>
      )}
    </li>
  );
}
