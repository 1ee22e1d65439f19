import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod';
import { createThreadCall } from '../../../api/contract/calls/threads.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { useTypedDraft } from '../records/use-typed-draft.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Messages.module.css';
import { colleaguesQuery } from './thread-queries.ts';

/** A thread with its idempotency key, so that a thread whose answer is lost is started once. */
const typedThread = z.object({
  members: z.array(z.string()),
  title: z.string(),
  text: z.string(),
  key: z.string().default(randomId),
});
type TypedThread = z.output<typeof typedThread>;
const EMPTY: TypedThread = { members: [], title: '', text: '', key: '' };

/** Starts a thread with a recipient, a subject and a first message. */
export function NewThread() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const { data } = useQuery(colleaguesQuery(enterpriseId));
  const [typed = EMPTY, setTyped] = useTypedDraft('thread', typedThread);
  const { members, title, text, key } = typed;
  // A key belongs to one request: a changed one has another.
  const change = (changes: Partial<TypedThread>) => setTyped({ ...typed, ...changes, key: randomId() });
  const send = useMutation({
    mutationFn: () =>
      client(createThreadCall, {
        params: { enterpriseId },
        body: { title, text, employeeIds: members.map(Number) },
        idempotencyKey: key,
      }),
    onSuccess: ({ id }) => {
      setTyped(undefined);
      return navigate(`/messages/${id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  const isReady = members.length > 0 && title.trim() !== '' && text.trim() !== '';
  return (
    <form className={classes.conversation} onSubmit={submit} aria-label={t('New message')}>
      <Link to="/messages" className={classes.back}>
        {t('All threads')}
      </Link>
      <MultiSelect
        label={t('To')}
        data={(data?.colleagues ?? []).map(({ employeeId, name }) => ({
          value: String(employeeId),
          label: name,
        }))}
        value={members}
        onChange={(chosen) => change({ members: chosen })}
        searchable
        required
        nothingFoundMessage={t('There is no user with this name.')}
      />
      <TextInput
        label={t('Subject')}
        required
        value={title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        label={t('Your message')}
        required
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Button type="submit" disabled={!isReady} loading={send.isPending}>
        {t('Send')}
      </Button>
    </form>
  );
}
