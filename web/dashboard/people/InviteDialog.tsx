import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { INVITATION_DAYS, inviteEmployeeCall } from '../../../api/contract/calls/users.ts';
import type { Grant } from '../../../api/office/grants.ts';
import { client } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { Fault } from '../../shared/ui/Fault.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { DaysSelect } from './DaysSelect.tsx';
import classes from './People.module.css';
import { RightsFields } from './RightsFields.tsx';

/** Invites a user by e-mail, with roles and the licences of the inviting user. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [username, setUsername] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [days, setDays] = useState(INVITATION_DAYS);
  // B6-05: production staff are invited as ORDERS.
  const [rights, setRights] = useState<Grant>({
    roles: ['ORDERS'],
    activatedLicences: user.activatedLicences,
  });
  const invite = useMutation({
    mutationFn: () =>
      client(inviteEmployeeCall, {
        params: { enterpriseId: user.enterpriseId },
        body: {
          username,
          firstName,
          lastName,
          roles: [...rights.roles],
          activatedLicences: [...rights.activatedLicences],
          invitationDays: days,
        },
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      showToast(t('The invitation is on its way.'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  const { error } = invite;
  return (
    <Dialog title={t('Invite')} size={560} isWork onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('E-mail address')}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
        />
        <div className={classes.line}>
          <TextInput
            label={t('First name')}
            autoComplete="off"
            value={firstName}
            onChange={({ currentTarget }) => setFirstName(currentTarget.value)}
          />
          <TextInput
            label={t('Last name')}
            autoComplete="off"
            value={lastName}
            onChange={({ currentTarget }) => setLastName(currentTarget.value)}
          />
        </div>
        <DaysSelect days={days} onChange={setDays} />
        <RightsFields rights={rights} onChange={setRights} />
        {error && <Fault>{failureText(error)}</Fault>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending} disabled={rights.roles.length === 0}>
            {t('Send the invitation')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
