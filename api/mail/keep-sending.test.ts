import test from 'ava';
import { waitUntil } from '../testing/wait-until.ts';
import { keepMailing } from './keep-mailing.ts';
import type { ClaimedMail, MailRows } from './mail-rows.ts';

// Runs keepMailing with rows and a transport that the test controls.

const mailOf = (id: number, attempts = 1): ClaimedMail => ({
  id,
  attempts,
  recipient: 'ann@example.org',
  subject: 'Hello',
  text: 'text',
  html: 'html',
});

function open(batches: ClaimedMail[][], send: (mail: { id: number }) => Promise<string | undefined>) {
  const claims: number[] = [];
  const failed: [id: number, error: string, seconds: number | undefined][] = [];
  const completed: number[] = [];
  const lines: [level: string, about: object, message: string][] = [];
  let isClosed = false;
  const rows = {
    claim: (most: number) => Promise.resolve(batches[claims.push(most) - 1] ?? []),
    complete: ({ id }: ClaimedMail) => Promise.resolve(void completed.push(id)),
    fail: ({ id }: ClaimedMail, error: string, seconds: number | undefined) =>
      Promise.resolve(void failed.push([id, error, seconds])),
  } as Partial<MailRows> as MailRows;
  const transport = { send, close: () => void (isClosed = true) };
  const write = (level: string) => (about: object, message: string) =>
    void lines.push([level, about, message]);
  const close = keepMailing({ rows, transport, log: { info: write('info'), warn: write('warn') } });
  return { claims, completed, failed, lines, close, isClosed: () => isClosed };
}

const refuseWith = (error: object) => () => Promise.reject(Object.assign(new Error('refused'), error));

test('five mails are sent at a time, and after a full batch the next is claimed at once', async (t) => {
  const batches = [[1, 2, 3, 4, 5].map((id) => mailOf(id)), [mailOf(6)]];
  const opened = open(batches, () => Promise.resolve(undefined));
  await waitUntil(() => opened.completed.length === 6);
  await opened.close();
  t.deepEqual(opened.claims.slice(0, 2), [5, 5]);
  t.deepEqual(
    opened.completed.toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6],
  );
  t.deepEqual(opened.failed, []);
  t.deepEqual(opened.lines, [], 'a sent mail is not logged');
  t.true(opened.isClosed());
});

test('the log names the file of a mail in a folder', async (t) => {
  const opened = open([[mailOf(1)]], () => Promise.resolve('/data/mail/1.eml'));
  await waitUntil(() => opened.lines.length === 1);
  await opened.close();
  t.deepEqual(opened.lines, [
    ['info', { file: '/data/mail/1.eml' }, 'SMTP_URL is not set: a mail was written to this file'],
  ]);
});

for (const [what, error, isFinal] of [
  ['a permanent rejection', { responseCode: 550, code: 'EENVELOPE' }, true],
  ['the first code of permanent rejections', { responseCode: 500 }, true],
  ['a temporary rejection', { responseCode: 450, code: 'EENVELOPE' }, false],
  ['the last code of temporary rejections', { responseCode: 499 }, false],
  ['a wrong password in the settings', { responseCode: 535, code: 'EAUTH' }, false],
  ['an unavailable server', { code: 'ECONNECTION' }, false],
] as const)
  test(`${what} ${isFinal ? 'abandons the mail' : 'is tried again'}`, async (t) => {
    const opened = open([[mailOf(7)]], refuseWith(error));
    await waitUntil(() => opened.lines.length === 1);
    await opened.close();
    t.deepEqual(opened.completed, []);
    const [[id, message, seconds]] = opened.failed as [[number, string, number | undefined]];
    t.deepEqual([id, message], [7, 'refused']);
    t.is(seconds === undefined, isFinal);
    if (seconds !== undefined) t.true(seconds >= 4 && seconds <= 6, 'the first of the waits');
    const code = 'code' in error ? error.code : undefined;
    t.deepEqual(opened.lines, [['warn', { mailId: 7, code, isFinal }, 'a mail was not sent']]);
  });

test('a mail that failed for a day is abandoned', async (t) => {
  const opened = open([[mailOf(1, 10), mailOf(2, 11)]], refuseWith({ code: 'ECONNECTION' }));
  await waitUntil(() => opened.lines.length === 2);
  await opened.close();
  const waits = new Map(opened.failed.map(([id, , seconds]) => [id, seconds]));
  t.true(waits.get(1)! > 3600);
  t.is(waits.get(2), undefined);
});

test('an outbox that cannot be read is logged', async (t) => {
  const lines: [about: object, message: string][] = [];
  const err = new Error('away');
  const rows = { claim: () => Promise.reject(err) } as Partial<MailRows> as MailRows;
  const warn = (about: object, message: string) => void lines.push([about, message]);
  const transport = { send: () => Promise.resolve(undefined), close: () => {} };
  const close = keepMailing({ rows, transport, log: { info: warn, warn } });
  await waitUntil(() => lines.length > 0);
  await close();
  t.deepEqual(lines[0], [{ err }, 'mails']);
});
