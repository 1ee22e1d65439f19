import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { openSessionCall } from '../../../api/contract/calls/sessions.ts';
import { client } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/text/text.ts';
import { queryClient } from '../api/query-client.ts';
import { embeddedEmail } from '../embedded/embedded-email.ts';
import { beginSession } from './session-query.ts';
import classes from './LoginPage.module.css';
import { ownAddress } from './own-address.ts';
import { UsernameField } from './UsernameField.tsx';

interface SignInFormProps {
  note: string | undefined;
  onForgotten: () => void;
  /** Absent: accounts are created by invitation only. */
  onSignUp: (() => void) | undefined;
}

/** Signs in and opens the requested page, else the landing page. */
export function SignInForm({ note, onForgotten, onSignUp }: SignInFormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [username, setUsername] = useState(() => embeddedEmail(ownAddress(query.get('to'))));
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(false);
  const signIn = useMutation({
    mutationFn: () => client(openSessionCall, { body: { username, password, isRemembered } }),
    meta: { isShownInPlace: true },
    onSuccess: (session) => {
      beginSession(queryClient, session);
      void navigate(ownAddress(query.get('to')) ?? session.landingRoute, { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  const { error } = signIn;
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1 className={classes.title}>{t('Sign in')}</h1>
      {note && <p role="status">{note}</p>}
      {error && (
        <p role="alert" className={classes.error}>
          {failureText(error)}
        </p>
      )}
      <UsernameField value={username} onChange={setUsername} />
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        size="md"
        required
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Checkbox
        label={t('Stay signed in')}
        checked={isRemembered}
        onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
      />
      <Button type="submit" size="md" loading={signIn.isPending}>
        {t('Sign in')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onForgotten}>
        {t('Forgot your password?')}
      </Button>
      {onSignUp && (
        <Button variant="subtle" color="gray" onClick={onSignUp}>
          {t('Create an account')}
        </Button>
      )}
    </form>
  );
}
