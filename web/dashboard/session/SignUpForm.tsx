import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { signUpCall } from '../../../api/contract/calls/users.ts';
import { refusePassword } from '../../../api/office/password.ts';
import { client } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './LoginPage.module.css';
import { UsernameField } from './UsernameField.tsx';

/** Creates an enterprise, if the deployment has enabled sign-up (B6-05). */
export function SignUpForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [enterpriseName, setEnterpriseName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const send = useMutation({
    mutationFn: () =>
      client(signUpCall, { body: { enterpriseName, username, firstName: '', lastName: '', password } }),
    meta: { isShownInPlace: true },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusePassword(password);
    setRefusal(refused);
    if (refused === undefined) send.mutate();
  };
  const { error } = send;
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1 className={classes.title}>{t('Create an account')}</h1>
      {error && (
        <p role="alert" className={classes.error}>
          {failureText(error)}
        </p>
      )}
      <TextInput
        label={t('Name of your business')}
        autoComplete="organization"
        size="md"
        required
        value={enterpriseName}
        onChange={({ currentTarget }) => setEnterpriseName(currentTarget.value)}
      />
      <UsernameField value={username} onChange={setUsername} />
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        size="md"
        required
        value={password}
        error={refusal && translateSentence(refusal)}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" size="md" loading={send.isPending}>
        {t('Create the account')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t('Back to signing in')}
      </Button>
    </form>
  );
}
