import { useMutation, useQuery } from '@tanstack/react-query';
import { listSessionsCall, revokeSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import classes from './Profile.module.css';
import { SessionList } from './SessionList.tsx';

/** The user's own sessions, most recently used first. All but the current one can be ended. */
export function OwnSessions() {
  const { data } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => client(listSessionsCall, { signal }),
  });
  const end = useMutation({ mutationFn: (id: number) => client(revokeSessionCall, { params: { id } }) });
  return (
    <section className={classes.form}>
      <h2 className={classes.heading}>{t('Sessions')}</h2>
      <SessionList sessions={data?.sessions ?? []} onEnd={(id) => end.mutate(id)} />
    </section>
  );
}
