import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { acceptInvitationCall, completePasswordResetCall } from '../../../api/contract/calls/users.ts';
import { refusePassword } from '../../../api/office/password.ts';
import { client } from '../../shared/api/client.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './LoginPage.module.css';

/** A link of an e-mail for setting a password. */
export interface PasswordLink {
  kind: 'invitation' | 'reset';
  code: string;
}

/** The link in the fragment of a URL, or undefined. @param hash including `#` */
export function readPasswordLink(hash: string): PasswordLink | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const kind = (['invitation', 'reset'] as const).find((name) => values.get(name));
  return kind && { kind, code: values.get(kind)! };
}

/** Sets a password by the link of an e-mail, after an invitation or a forgotten password. */
export function NewPassword({ link, onDone }: { link: PasswordLink; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const send = useMutation({
    mutationFn: () =>
      link.kind === 'invitation'
        ? client(acceptInvitationCall, { body: { invitationCode: link.code, password } })
        : client(completePasswordResetCall, { body: { resetCode: link.code, password } }),
    meta: { isShownInPlace: true },
    onSuccess: onDone,
    onError: (error) => setRefusal(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusePassword(password);
    setRefusal(refused);
    if (refused === undefined) send.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h1 className={classes.title}>{t('Choose a password')}</h1>
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        size="md"
        required
        autoFocus
        value={password}
        error={refusal && translateSentence(refusal)}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" size="md" loading={send.isPending}>
        {t('Save the password')}
      </Button>
    </form>
  );
}
