import type { Knex } from 'knex';
import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { type ClaimedMail, MailRows } from './mail-rows.ts';

const HOUR_MS = 3_600_000;

let opened: TestDatabase;
let rows: MailRows;

test.before(async () => {
  opened = await openTestDatabase();
  rows = new MailRows(opened.database);
});
test.beforeEach(() => opened.database('mail').delete());
test.after.always(() => opened.close());

const queue = (recipient: string, dueMs = -1000) =>
  opened.database('mail').insert({
    recipient,
    subject: `To ${recipient}`,
    text: 'text',
    html: 'html',
    utcNextDateTime: new Date(Date.now() + dueMs),
  });
const rowOf = (recipient: string) =>
  opened.database('mail').where({ recipient }).first() as Knex.QueryBuilder<Record<string, unknown>>;
const namesOf = (mails: ClaimedMail[]) => mails.map(({ recipient }) => recipient).toSorted();
/** Seconds from the database's clock, to the minute. */
const minutesUntilNext = async (recipient: string) => {
  const { rows: found } = (await opened.database.raw(
    'SELECT round(extract(epoch FROM utc_next_date_time - now()) / 60)::int AS minutes FROM mail WHERE recipient = ?',
    [recipient],
  )) as { rows: { minutes: number }[] };
  return found[0]!.minutes;
};

test.serial('due mails are claimed, the earliest first, up to the requested number', async (t) => {
  await queue('second', -1000);
  await queue('first', -2000);
  await queue('later', HOUR_MS);
  const [mail, ...others] = await rows.claim(1);
  t.is(others.length, 0);
  t.like(mail, { recipient: 'first', subject: 'To first', text: 'text', html: 'html', attempts: 1 });
  t.deepEqual(namesOf(await rows.claim(9)), ['second']);
  t.deepEqual(await rows.claim(9), [], 'a claimed mail is not claimed again');
});

test.serial('a claim lasts for five minutes, then another process takes the mail over', async (t) => {
  await queue('ann');
  const [lost] = await rows.claim(1);
  t.is(await minutesUntilNext('ann'), 5);
  await opened.database('mail').update({ utcNextDateTime: new Date(Date.now() - 1000) });
  const [taken] = await rows.claim(1);
  t.is(taken!.attempts, 2);
  await rows.complete(lost!);
  t.like(await rowOf('ann'), { status: 'QUEUED' }, 'the first claim was lost');
  await rows.fail(lost!, 'late', undefined);
  await rows.fail(lost!, 'late', 1);
  t.like(await rowOf('ann'), { status: 'QUEUED', lastError: null });
  await rows.complete(taken!);
  t.like(await rowOf('ann'), { status: 'SENT' });
});

test.serial('a sent mail is ended and its text emptied', async (t) => {
  await queue('ann');
  await queue('ben');
  const mails = await rows.claim(2);
  await rows.complete(mails.find(({ recipient }) => recipient === 'ann')!);
  const row = (await rowOf('ann')) as Record<string, unknown>;
  t.like(row, { status: 'SENT', text: '', html: '', lastError: null });
  t.true(row['utcEndedDateTime'] instanceof Date);
  t.like(await rowOf('ben'), { status: 'QUEUED', text: 'text', html: 'html' });
});

test.serial('a failed mail is tried again at the given time, or is abandoned and emptied', async (t) => {
  await queue('ann');
  await queue('ben');
  const mails = await rows.claim(2);
  const mailTo = (name: string) => mails.find(({ recipient }) => recipient === name)!;
  await rows.fail(mailTo('ann'), 'away', 3600);
  t.like(await rowOf('ann'), { status: 'QUEUED', lastError: 'away', text: 'text', utcEndedDateTime: null });
  t.is(await minutesUntilNext('ann'), 60);
  await rows.fail(mailTo('ben'), 'no such person', undefined);
  const row = (await rowOf('ben')) as Record<string, unknown>;
  t.like(row, { status: 'FAILED', lastError: 'no such person', text: '', html: '' });
  t.true(row['utcEndedDateTime'] instanceof Date);
  await opened.database('mail').update({ utcNextDateTime: new Date(Date.now() - 1000) });
  t.deepEqual(namesOf(await rows.claim(9)), ['ann']);
});
