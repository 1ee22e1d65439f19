import test from 'ava';
import { waitUntil } from '../testing/wait-until.ts';
import { keepMailing } from './keep-mailing.ts';
import type { ClaimedMail, MailRows } from './mail-rows.ts';

// A mail's way through keepMailing, with rows and a transport that do as a test says.

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

test('five mails are under way at a time, and after a full hand the next is looked for at once', async (t) => {
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
  t.deepEqual(opened.lines, [], 'a mail that was sent is no line');
  t.true(opened.isClosed());
});

test('a mail in a folder is named in the log', async (t) => {
  const opened = open([[mailOf(1)]], () => Promise.resolve('/data/mail/1.eml'));
  await waitUntil(() => opened.lines.length === 1);
  await opened.close();
  t.deepEqual(opened.lines, [
    ['info', { file: '/data/mail/1.eml' }, 'SMTP_URL is not set: a mail lies in this file'],
  ]);
});

for (const [what, error, isFinal] of [
  ['a refusal for good', { responseCode: 550, code: 'EENVELOPE' }, true],
  ['the first code of refusals', { responseCode: 500 }, true],
  ['a refusal for now', { responseCode: 450, code: 'EENVELOPE' }, false],
  ['the last code of refusals for now', { responseCode: 499 }, false],
  ['a wrong password of ours', { responseCode: 535, code: 'EAUTH' }, false],
  ['a server that is away', { code: 'ECONNECTION' }, false],
] as const)
  test(`${what} is ${isFinal ? 'the end of a mail' : 'tried again'}`, async (t) => {
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

test('an outbox that cannot be read is reported in the log', async (t) => {
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
