import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listSessionsCall, revokeSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import classes from './Profile.module.css';

/** Where one is signed in, the last used first. Every session but this one can be ended here. */
export function OwnSessions() {
  const { data } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => client(listSessionsCall, { signal }),
  });
  const end = useMutation({ mutationFn: (id: number) => client(revokeSessionCall, { params: { id } }) });
  return (
    <section className={classes.form}>
      <h2 className={classes.heading}>{t('Sessions')}</h2>
      <ul className={classes.sessions}>
        {data?.sessions.map(({ id, isCurrent, userAgent, network, utcLastSeenDateTime }) => (
          <li key={id} className={classes.session}>
            <span>
              {userAgent}
              <span className={classes.detail}>
                {isCurrent
                  ? t('This session, from {network}', { network })
                  : t('From {network}, last used {time}', { network, time: formatDate(utcLastSeenDateTime) })}
              </span>
            </span>
            {!isCurrent && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('End the session from {network}', { network })}
                onClick={() => end.mutate(id)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
