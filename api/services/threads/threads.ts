import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { Thread, ThreadMessage, ThreadQuery } from '../../contract/calls/threads.ts';
import { applySearch } from '../../data/choose-rows.ts';
import { readPage } from '../../data/read-page.ts';
import { doOnce } from '../idempotency.ts';
import { nameOf, type PersonRow } from './name-of.ts';

/** A user of an enterprise. */
export interface Person {
  enterpriseId: number;
  employeeId: number;
}

/** A call that a page repeats when it got no answer. */
interface Repeatable {
  call: string;
  key: string | undefined;
}

type ThreadRow = Omit<Thread, 'members'>;
type MessageRow = Omit<ThreadMessage, 'name'> & PersonRow;

/** Messages between users of an enterprise (back-office §2). A thread is visible to its members only. */
export class Threads {
  constructor(private readonly database: Knex) {}

  async list(person: Person, query: ThreadQuery): Promise<{ threads: Thread[]; records: number }> {
    const found = this.ofMember(person);
    if (query.search) applySearch(found, ['thread.title'], query.search);
    const { rows, records } = await readPage<ThreadRow>(found, query, (chosen) =>
      chosen.select(...this.columnsFor(person)).orderBy([
        { column: 'thread.utcUpdatedDateTime', order: query.sort },
        { column: 'thread.id', order: query.sort },
      ]),
    );
    return { threads: await this.withMembers(rows), records };
  }

  /**
   * Starts a thread, once for each key.
   * @throws PlatenError `reference-unknown` when a member is not an active user of the enterprise; as `doOnce` does
   */
  async create(
    person: Person,
    request: { title: string; employeeIds: readonly number[]; text: string },
    repeatable: Repeatable,
  ): Promise<Thread> {
    const { enterpriseId } = person;
    const { title, employeeIds, text } = request;
    const members = [...new Set([person.employeeId, ...employeeIds])];
    const threadId = await this.once(person, request, repeatable, async (trx) => {
      const known = (await trx('employee')
        .where({ enterpriseId, active: true })
        .whereIn('id', members)
        .select('id')) as { id: number }[];
      const unknown = members.find((id) => !known.some((one) => one.id === id));
      if (unknown !== undefined)
        throw new PlatenError('reference-unknown', `employeeIds: there is no active person ${unknown}.`, {
          path: 'employeeIds',
        });
      const [row] = (await trx('messageThread').insert({ enterpriseId, title }, 'id')) as { id: number }[];
      await trx('threadMember').insert(
        members.map((employeeId) => ({ enterpriseId, threadId: row!.id, employeeId })),
      );
      await this.insertMessage(trx, person, row!.id, text);
      return row!.id;
    });
    const rows = (await this.ofMember(person)
      .where('thread.id', threadId)
      .select(...this.columnsFor(person))) as ThreadRow[];
    const [thread] = await this.withMembers(rows);
    return thread!;
  }

  /** @throws PlatenError `record-missing` (404): the user is not a member of the thread */
  async listMessages(
    person: Person,
    threadId: number,
    query: ThreadQuery,
  ): Promise<{ messages: ThreadMessage[]; records: number }> {
    await this.checkMember(person, threadId);
    const found = this.database({ message: 'threadMessage' })
      .join('employee', 'employee.id', 'message.employeeId')
      .where({ 'message.enterpriseId': person.enterpriseId, 'message.threadId': threadId });
    if (query.search) applySearch(found, ['message.text'], query.search);
    const { rows, records } = await readPage<MessageRow>(found, query, (chosen) =>
      chosen.select(messageColumns).orderBy('message.id', query.sort),
    );
    return { messages: rows.map(toMessage), records };
  }

  /**
   * Writes a message, once for each key.
   * @throws PlatenError `record-missing` (404): the user is not a member of the thread; as `doOnce` does
   */
  async write(
    person: Person,
    request: { threadId: number; text: string },
    repeatable: Repeatable,
  ): Promise<ThreadMessage> {
    const { threadId, text } = request;
    await this.checkMember(person, threadId);
    const id = await this.once(person, request, repeatable, (trx) =>
      this.insertMessage(trx, person, threadId, text),
    );
    const row = (await this.database({ message: 'threadMessage' })
      .join('employee', 'employee.id', 'message.employeeId')
      .where('message.id', id)
      .first(messageColumns)) as MessageRow;
    return toMessage(row);
  }

  /** @throws PlatenError `record-missing` (404): the user is not a member of the thread */
  async markRead(person: Person, threadId: number, messageId: number): Promise<void> {
    await this.checkMember(person, threadId);
    await this.read(this.database, person, threadId, messageId);
  }

  async countUnread(person: Person): Promise<number> {
    const [row] = (await this.database({ message: 'threadMessage' })
      .join({ member: 'threadMember' }, 'member.threadId', 'message.threadId')
      .where({ 'member.enterpriseId': person.enterpriseId, 'member.employeeId': person.employeeId })
      .whereNot('message.employeeId', person.employeeId)
      .whereRaw('?? > ??', ['message.id', 'member.lastReadId'])
      .count()) as { count: number }[];
    return row!.count;
  }

  /** Does work once for each key of a person. */
  private once(
    { enterpriseId, employeeId }: Person,
    request: object,
    repeatable: Repeatable,
    work: (trx: Knex.Transaction) => Promise<number>,
  ): Promise<number> {
    return doOnce(this.database, { enterpriseId, ...repeatable, request: { ...request, employeeId } }, work);
  }

  /** The row of the thread is locked first, so that the numbers of its messages are in the order of their commits. */
  private async insertMessage(
    trx: Knex.Transaction,
    person: Person,
    threadId: number,
    text: string,
  ): Promise<number> {
    const { enterpriseId, employeeId } = person;
    await trx('messageThread')
      .where({ enterpriseId, id: threadId })
      .update({ utcUpdatedDateTime: trx.fn.now() });
    const [row] = (await trx('threadMessage').insert({ enterpriseId, threadId, employeeId, text }, 'id')) as {
      id: number;
    }[];
    await this.read(trx, person, threadId, row!.id);
    return row!.id;
  }

  private async read(database: Knex, person: Person, threadId: number, messageId: number): Promise<void> {
    const { enterpriseId, employeeId } = person;
    const newest = database('threadMessage').where({ enterpriseId, threadId }).max('id');
    await database('threadMember')
      .where({ enterpriseId, employeeId, threadId })
      .where('lastReadId', '<', messageId)
      .update({ lastReadId: database.raw('least(?, (?))', [messageId, newest]) });
  }

  private async checkMember(person: Person, threadId: number): Promise<void> {
    if (await this.ofMember(person).where('thread.id', threadId).first('thread.id')) return;
    throw new PlatenError('record-missing', `Messages: there is no thread ${threadId}.`, { status: 404 });
  }

  private ofMember({ enterpriseId, employeeId }: Person): Knex.QueryBuilder {
    return this.database({ thread: 'messageThread' })
      .join({ member: 'threadMember' }, 'member.threadId', 'thread.id')
      .where({ 'member.enterpriseId': enterpriseId, 'member.employeeId': employeeId });
  }

  private columnsFor({ employeeId }: Person) {
    const messages = () =>
      this.database('threadMessage').whereRaw('?? = ??', ['threadMessage.threadId', 'thread.id']);
    return [
      { id: 'thread.id', title: 'thread.title', utcUpdatedDateTime: 'thread.utcUpdatedDateTime' },
      messages().orderBy('id', 'desc').limit(1).select('text').as('lastText'),
      messages()
        .whereNot({ employeeId })
        .whereRaw('?? > ??', ['threadMessage.id', 'member.lastReadId'])
        .count()
        .as('unreadMessages'),
    ];
  }

  private async withMembers(rows: readonly ThreadRow[]): Promise<Thread[]> {
    const people = (await this.database({ member: 'threadMember' })
      .join('employee', 'employee.id', 'member.employeeId')
      .whereIn(
        'member.threadId',
        rows.map(({ id }) => id),
      )
      .orderBy('member.id')
      .select({ threadId: 'member.threadId', ...personColumns })) as (PersonRow & { threadId: number })[];
    return rows.map((row) => ({
      ...row,
      members: people
        .filter(({ threadId }) => threadId === row.id)
        .map((person) => ({ employeeId: person.employeeId, name: nameOf(person) })),
    }));
  }
}

const personColumns = {
  employeeId: 'employee.id',
  firstName: 'employee.firstName',
  lastName: 'employee.lastName',
  username: 'employee.username',
};
const messageColumns = {
  id: 'message.id',
  text: 'message.text',
  utcCreatedDateTime: 'message.utcCreatedDateTime',
  ...personColumns,
};

const toMessage = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  employeeId: row.employeeId,
  name: nameOf(row),
  text: row.text,
  utcCreatedDateTime: row.utcCreatedDateTime,
});
