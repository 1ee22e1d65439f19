import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePasswordCall } from '../../../api/contract/calls/users.ts';
import { isProblemOf } from '../../../api/contract/create-client.ts';
import { refusePassword } from '../../../api/office/password.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Profile.module.css';

/** Changes the user's own password. The policy is checked before sending (back-office §5). */
export function PasswordForm() {
  const { user } = useSession();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const save = useMutation({
    mutationFn: () =>
      client(changePasswordCall, {
        params: { enterpriseId: user.enterpriseId },
        body: { currentPassword, newPassword },
      }),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      setCurrent('');
      setNew('');
      showToast(translateSentence(messages.updated));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusePassword(newPassword);
    setRefusal(refused);
    if (refused === undefined) save.mutate();
  };
  const { error } = save;
  const isWrong = isProblemOf(changePasswordCall, error) && error.problem.errorCode === 'password-wrong';
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.heading}>{t('Password')}</h2>
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        required
        value={currentPassword}
        error={isWrong && translateSentence(error.message)}
        onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
      />
      <PasswordInput
        label={t('New password')}
        autoComplete="new-password"
        required
        value={newPassword}
        error={refusal === undefined ? error && !isWrong && error.message : translateSentence(refusal)}
        onChange={({ currentTarget }) => setNew(currentTarget.value)}
      />
      <Button type="submit" className={classes.save} loading={save.isPending}>
        {t('Change the password')}
      </Button>
    </form>
  );
}
