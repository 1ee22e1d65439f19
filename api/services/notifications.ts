import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { Message, MessageQuery } from '../contract/calls/notifications.ts';
import { insertNotification } from '../data/alerts/insert-notification.ts';
import { applySearch } from '../data/choose-rows.ts';
import { readPage } from '../data/read-page.ts';

/** The text of a notification. */
export interface NotificationText {
  title: string;
  body?: string;
  url?: string | null | undefined;
  entityActivityEventType?: string | null | undefined;
  linkingEntityType?: string | null | undefined;
}

/** The recipient of messages. */
export interface Recipient {
  enterpriseId: number;
  employeeId: number;
}

/** System messages go to all users of an enterprise, others to named users. */
export type NotificationKind = 'personal' | 'system';

/** Messages to users, each with the state of every recipient (back-office §3 "Alert"). */
export class Notifications {
  constructor(private readonly database: Knex) {}

  /**
   * Notifies users of an enterprise.
   * @throws PlatenError `reference-unknown` when one of them is not an active user of it
   */
  create(
    enterpriseId: number,
    text: NotificationText,
    employeeIds: readonly number[] | 'everybody',
  ): Promise<{ id: number; recipients: number }> {
    return this.database.transaction(async (trx) => {
      const isSystem = employeeIds === 'everybody';
      const people = trx('employee').where({ enterpriseId, active: true });
      if (!isSystem) void people.whereIn('id', employeeIds);
      const recipients = (await people.select('id')) as { id: number }[];
      const unknown = isSystem
        ? undefined
        : employeeIds.find((id) => !recipients.some((one) => one.id === id));
      if (unknown !== undefined)
        throw new PlatenError('reference-unknown', `employeeIds: there is no active person ${unknown}.`, {
          path: 'employeeIds',
        });
      const ids = recipients.map(({ id }) => id);
      const id = await insertNotification(trx, { ...text, enterpriseId, isSystem }, ids);
      return { id, recipients: ids.length };
    });
  }

  async list(
    recipient: Recipient,
    kind: NotificationKind,
    query: MessageQuery,
  ): Promise<{ messages: Message[]; records: number }> {
    const { sort, search, messageReadState } = query;
    const { utcStartCreatedDateTime: start, utcEndCreatedDateTime: end } = query;
    const chosen = this.choose(recipient, kind);
    if (messageReadState !== undefined) void chosen.where('state.messageRead', messageReadState);
    if (start !== undefined) void chosen.where('note.utcCreatedDateTime', '>=', start);
    if (end !== undefined) void chosen.where('note.utcCreatedDateTime', '<=', end);
    if (search) applySearch(chosen, ['note.title', 'note.body'], search);
    const { rows: messages, records } = await readPage<Message>(chosen, query, (found) =>
      found.select(columns).orderBy([
        { column: 'note.utcCreatedDateTime', order: sort },
        { column: 'state.id', order: sort },
      ]),
    );
    return { messages, records };
  }

  /** @throws PlatenError `record-missing` (404): a user marks only their own notifications */
  async mark(
    { enterpriseId, employeeId }: Recipient,
    kind: NotificationKind,
    stateId: number,
    marks: Partial<Pick<Message, 'messageRead' | 'messageAcknowledged'>>,
  ): Promise<Message> {
    const recipient = { enterpriseId, employeeId };
    const own = () => this.choose(recipient, kind).where('state.id', stateId);
    if (await own().first('state.id'))
      await this.database('notificationMessageState')
        .where({ id: stateId, ...recipient })
        .update({ ...marks, utcUpdatedDateTime: this.database.fn.now() });
    const message = (await own().first(columns)) as Message | undefined;
    if (!message)
      throw new PlatenError('record-missing', `Notifications: there is no message ${stateId}.`, {
        status: 404,
      });
    return message;
  }

  /** The message of the dashboard's banner: the latest system message that is not acknowledged yet. */
  async latest(recipient: Recipient): Promise<{ type: string | null; message: string | null }> {
    const row = (await this.choose(recipient, 'system')
      .where('state.messageAcknowledged', false)
      .orderBy('state.id', 'desc')
      .first(columns)) as Message | undefined;
    if (!row) return { type: null, message: null };
    const { entityActivityEventType, title, body } = row;
    return { type: entityActivityEventType ?? 'SYSTEM', message: body === '' ? title : `${title}: ${body}` };
  }

  private choose({ enterpriseId, employeeId }: Recipient, kind: NotificationKind): Knex.QueryBuilder {
    return this.database({ state: 'notificationMessageState' })
      .join({ note: 'notification' }, 'note.id', 'state.notificationId')
      .where({
        'state.enterpriseId': enterpriseId,
        'state.employeeId': employeeId,
        'note.isSystem': kind === 'system',
      });
  }
}

const columns = {
  notificationMessageStateId: 'state.id',
  title: 'note.title',
  body: 'note.body',
  url: 'note.url',
  entityActivityEventType: 'note.entityActivityEventType',
  linkingEntityType: 'note.linkingEntityType',
  messageRead: 'state.messageRead',
  messageAcknowledged: 'state.messageAcknowledged',
  utcCreatedDateTime: 'note.utcCreatedDateTime',
};
