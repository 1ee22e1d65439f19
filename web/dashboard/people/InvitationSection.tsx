import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  INVITATION_DAYS,
  renewInvitationCall,
  revokeInvitationCall,
} from '../../../api/contract/calls/users.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { formatDate } from '../records/cell-text.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { DaysSelect } from './DaysSelect.tsx';
import classes from './People.module.css';
import type { Person } from './person-queries.ts';

/** The invitation link of a user: its expiry, and buttons that send it again or withdraw it. */
export function InvitationSection({ person }: { person: Person }) {
  const { enterpriseId } = useSession().user;
  const { id, isInvited, utcInvitationEndsDateTime: ends } = person;
  const [days, setDays] = useState(INVITATION_DAYS);
  const params = { enterpriseId, id };
  const renew = useMutation({
    mutationFn: () => client(renewInvitationCall, { params, query: { invitationDays: days } }),
    onSuccess: () => showToast(t('The invitation is on its way.')),
  });
  const revoke = useMutation({ mutationFn: () => client(revokeInvitationCall, { params }) });
  const isOver = ends !== null && Date.parse(ends) <= Date.now();
  return (
    <section className={classes.form} aria-label={t('Invitation')}>
      <h2 className={classes.heading}>{t('Invitation')}</h2>
      <p className={classes.quiet}>
        {ends === null
          ? isInvited
            ? t('There is no link that works. Send an invitation, so that this user can choose a password.')
            : t(
                'This user has a password. An invitation lets them choose a new one; the old one works until then.',
              )
          : isOver
            ? t('The link stopped working on {time}.', { time: formatDate(ends) })
            : t('The link works until {time}.', { time: formatDate(ends) })}
      </p>
      {person.active && <DaysSelect days={days} onChange={setDays} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={!person.active}
          loading={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {ends === null ? t('Send an invitation') : t('Send the invitation again')}
        </Button>
        {ends !== null && (
          <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('Revoke the invitation')}
          </Button>
        )}
      </div>
    </section>
  );
}
