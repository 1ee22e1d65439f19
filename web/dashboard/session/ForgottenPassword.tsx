import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requestPasswordResetCall } from '../../../api/contract/calls/users.ts';
import { client } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/text/text.ts';
import classes from './LoginPage.module.css';
import { UsernameField } from './UsernameField.tsx';

/** Requests a link for setting a new password. The response is the same whether or not the user exists. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [username, setUsername] = useState('');
  const send = useMutation({
    mutationFn: () => client(requestPasswordResetCall, { body: { username } }),
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  const { error } = send;
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1 className={classes.title}>{t('Reset the password')}</h1>
      {send.isSuccess ? (
        <p role="status">{t('If there is a user with this address, a mail with a link is on its way.')}</p>
      ) : (
        <>
          {error && (
            <p role="alert" className={classes.error}>
              {failureText(error)}
            </p>
          )}
          <UsernameField value={username} onChange={setUsername} />
          <Button type="submit" size="md" loading={send.isPending}>
            {t('Send the link')}
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('Back to signing in')}
      </Button>
    </form>
  );
}
