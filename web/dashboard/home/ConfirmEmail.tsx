import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { requestPasswordResetCall } from '../../../api/contract/calls/users.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Onboarding.module.css';

/** Sends the user a link to set a password. Using the link confirms the e-mail address. */
export function ConfirmEmail() {
  const { username } = useSession().user;
  const send = useMutation({
    mutationFn: () => client(requestPasswordResetCall, { body: { username } }),
  });
  return send.isSuccess ? (
    <p role="status" className={classes.sent}>
      {t('A link is on its way to {address}. Choose a password there to confirm the address.', {
        address: username,
      })}
    </p>
  ) : (
    <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
      {t('Send the link')}
    </Button>
  );
}
