import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endUserSessionCall } from '../../../api/contract/calls/sessions.ts';
import { updateEmployeeCall } from '../../../api/contract/calls/users.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { SessionList } from '../profile/SessionList.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './People.module.css';
import { type Person, sessionsOfQuery } from './person-queries.ts';

/** The sessions of a user, and whether they may sign in. */
export function AccessSection({ person: { id, active } }: { person: Person }) {
  const { user } = useSession();
  const { enterpriseId } = user;
  const { data } = useQuery(sessionsOfQuery(enterpriseId, id));
  const end = useMutation({
    mutationFn: (session: number) => client(endUserSessionCall, { params: { enterpriseId, id: session } }),
  });
  const change = useMutation({
    mutationFn: () => client(updateEmployeeCall, { params: { enterpriseId, id }, body: { active: !active } }),
  });
  return (
    <section className={classes.form} aria-label={t('Access')}>
      <h2 className={classes.heading}>{t('Sessions')}</h2>
      {data?.sessions.length === 0 && <p className={classes.quiet}>{t('This user is not signed in.')}</p>}
      {data && <SessionList sessions={data.sessions} onEnd={(session) => end.mutate(session)} />}
      {id !== user.id && (
        <>
          <p className={classes.quiet}>
            {active
              ? t(
                  'A deactivated user is signed out at once and cannot sign in. What they did keeps their name.',
                )
              : t('This user cannot sign in.')}
          </p>
          <div className={classes.actions}>
            <Button
              variant="default"
              {...(active && { color: 'red', variant: 'outline' })}
              loading={change.isPending}
              onClick={() => change.mutate()}
            >
              {active ? t('Deactivate') : t('Activate')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
