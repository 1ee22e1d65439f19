import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { markThreadReadCall, writeThreadMessageCall } from '../../../api/contract/calls/threads.ts';
import { MAX_PAGE_SIZE } from '../../../api/contract/page.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { PersonImage } from '../people/PersonImage.tsx';
import { formatDate } from '../records/cell-text.ts';
import { type TypedText, useTypedText } from '../records/use-typed-text.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import classes from './Messages.module.css';
import { messagesQuery } from './thread-queries.ts';

const PAGE = 50;

/** The messages of a thread, newest last, with a field for a new one. Shown messages count as read. */
export function Conversation({ id }: { id: number }) {
  const { user } = useSession();
  const { enterpriseId } = user;
  const [size, setSize] = useState(PAGE);
  const { typed, change, remove } = useTypedText(`message:${id}`);
  const text = typed?.text ?? '';
  const { data, isError, refetch } = useQuery(messagesQuery(enterpriseId, id, size));
  const { mutate: markRead } = useMutation({
    mutationFn: (messageId: number) =>
      client(markThreadReadCall, { params: { enterpriseId, id }, body: { messageId } }),
    meta: { isSilent: true },
  });
  const newest = data?.messages[0]?.id;
  useEffect(() => {
    if (newest !== undefined) markRead(newest);
  }, [newest, markRead]);
  const write = useMutation({
    mutationFn: (message: TypedText) =>
      client(writeThreadMessageCall, {
        params: { enterpriseId, id },
        body: { text: message.text },
        idempotencyKey: message.key,
      }),
    onSuccess: (_, sent) => remove(sent),
  });
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  const hasMore = data !== undefined && data.records > data.messages.length && size < MAX_PAGE_SIZE;
  return (
    <section className={classes.conversation} aria-label={t('Messages of the thread')}>
      <Link to="/messages" className={classes.back}>
        {t('All threads')}
      </Link>
      {hasMore && (
        <Button variant="default" onClick={() => setSize(Math.min(size + PAGE, MAX_PAGE_SIZE))}>
          {t('Show older messages')}
        </Button>
      )}
      <ol className={classes.list} aria-live="polite">
        {data?.messages.toReversed().map((message) => (
          <li
            key={message.id}
            className={classes.message}
            data-own={message.employeeId === user.id ? true : undefined}
          >
            <p className={classes.note}>
              <PersonImage employeeId={message.employeeId} />
              <bdi>{message.name}</bdi> · <bdi>{formatDate(message.utcCreatedDateTime)}</bdi>
            </p>
            <p className={classes.text}>{message.text}</p>
          </li>
        ))}
      </ol>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) write.mutate(typed);
        }}
      >
        <Textarea
          label={t('Your message')}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={write.isPending}>
          {t('Send')}
        </Button>
      </form>
    </section>
  );
}
