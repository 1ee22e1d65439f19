import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateSelfCall } from '../../../api/contract/calls/users.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Profile.module.css';

/** The user's own name, and the sound of notifications. */
export function PersonForm() {
  const { user } = useSession();
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [notificationSound, setSound] = useState(user.notificationSound);
  const save = useMutation({
    mutationFn: () =>
      client(updateSelfCall, {
        params: { enterpriseId: user.enterpriseId },
        body: { firstName, lastName, notificationSound },
      }),
    onSuccess: async () => {
      showToast(translateSentence(messages.updated));
      await queryClient.invalidateQueries(sessionQuery);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <h2 className={classes.heading}>{user.username}</h2>
      <TextInput
        label={t('First name')}
        autoComplete="given-name"
        value={firstName}
        onChange={({ currentTarget }) => setFirstName(currentTarget.value)}
      />
      <TextInput
        label={t('Last name')}
        autoComplete="family-name"
        value={lastName}
        onChange={({ currentTarget }) => setLastName(currentTarget.value)}
      />
      <Switch
        label={t('Notifications make a sound')}
        checked={notificationSound}
        onChange={({ currentTarget }) => setSound(currentTarget.checked)}
      />
      <Button type="submit" className={classes.save} loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}
