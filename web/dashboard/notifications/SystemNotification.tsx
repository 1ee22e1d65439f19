import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createSystemNotificationCall } from '../../../api/contract/calls/notifications.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './Notifications.module.css';

/** Sends a message to all users of the enterprise. Each user sees it above every page until they clear it. */
export function SystemNotification({ onClose }: { onClose: () => void }) {
  const { enterpriseId } = useSession().user;
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const send = useMutation({
    mutationFn: () =>
      client(createSystemNotificationCall, { params: { enterpriseId }, body: { title, body } }),
    onSuccess: () => {
      showToast(translateSentence(messages.created));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <Dialog title={t('Notify all users')} onClose={onClose} isWork>
      <form className={classes.form} onSubmit={submit}>
        <p className={classes.hint}>
          {t('The message is shown above every page of all users until each of them clears it.')}
        </p>
        <TextInput
          label={t('Title')}
          required
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={t('Message')}
          autosize
          minRows={3}
          maxRows={10}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={title.trim() === ''} loading={send.isPending}>
            {t('Send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
