import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type EntryKind, noteOrderCall } from '../../../api/contract/calls/order-desk.ts';
import { ORDER_STATUSES } from '../../../api/contract/order-statuses.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { formatDate } from '../records/cell-text.ts';
import { type TypedText, useTypedText } from '../records/use-typed-text.ts';
import { useSession } from '../session/use-session.ts';
import { orderEntriesQuery } from './order-entries-query.ts';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';

/** Notes and history of an order, newest first, and a field for a note. */
export function OrderHistory({ orderId }: { orderId: number }) {
  const { enterpriseId } = useSession().user;
  const { data } = useQuery(orderEntriesQuery(enterpriseId, orderId));
  return (
    <section className={classes.history} aria-label={t('Notes and history')}>
      <h2 className={classes.itemTitle}>{t('Notes and history')}</h2>
      <NoteForm key={orderId} orderId={orderId} />
      <ol className={classes.entries}>
        {data?.entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <p className={classes.entryText}>{entryText(entry)}</p>
            <p className={classes.quiet}>
              <bdi>{entry.author ?? authorOf(entry)}</bdi> · <bdi>{formatDate(entry.utcCreatedDateTime)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Entry {
  kind: EntryKind;
  text: string;
  quantity: number | null;
  position: number | null;
}

function entryText({ kind, text, quantity, position }: Entry): string {
  const count = quantity ?? 0;
  const item = position ?? '?';
  switch (kind) {
    case 'NOTE':
      return text;
    case 'STATUS':
      return statusWords(ORDER_STATUSES.find((status) => status === text) ?? 'RECEIVED');
    case 'DESIGN':
      return t('The design of item {item} was changed', { item });
    case 'REGENERATED':
      return t('The print files were regenerated');
    case 'MADE':
      if (count < 0)
        return t('{count, plural, one {# piece} other {# pieces}} of item {item} not made after all', {
          count: -count,
          item,
        });
      return t('{count, plural, one {# piece} other {# pieces}} of item {item} made', { count, item });
    case 'HELD':
      return t('Held: {reason}', { reason: translateSentence(text) });
    case 'RELEASED':
      return t('Released: {reason}', { reason: translateSentence(text) });
    case 'ITEM_CANCELLED':
      return t('{count, plural, one {# piece} other {# pieces}} of item {item} cancelled: {reason}', {
        count,
        item,
        reason: text,
      });
    case 'ITEM_RESTORED':
      return t(
        '{count, plural, one {# cancelled piece} other {# cancelled pieces}} of item {item} restored',
        {
          count,
          item,
        },
      );
    case 'REPRINT':
      return t('{count, plural, one {# piece} other {# pieces}} of item {item} remade: {reason}', {
        count,
        item,
        reason: text,
      });
  }
}

/** The author of an entry. The text of a changed design is the user given to the configurator. */
const authorOf = ({ kind, text }: Entry): string => (kind === 'DESIGN' && text) || t('Platen');

function NoteForm({ orderId: id }: { orderId: number }) {
  const { enterpriseId } = useSession().user;
  const { typed: note, change, remove } = useTypedText(`note:${id}`);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ text, key }: TypedText) =>
      client(noteOrderCall, { params: { enterpriseId, id }, body: { text }, idempotencyKey: key }),
    onSuccess: (_, sent) => remove(sent),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note) mutate(note);
  };
  return (
    <form onSubmit={send} className={classes.note}>
      <Textarea
        aria-label={t('Note')}
        placeholder={t('Note')}
        autosize
        maxLength={4000}
        value={note?.text ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={!note?.text.trim()}>
        {t('Add the note')}
      </Button>
    </form>
  );
}
