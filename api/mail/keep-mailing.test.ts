import { connect, createServer, type AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { SMTPServer } from 'smtp-server';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { keepMailing } from './keep-mailing.ts';
import { MailRows } from './mail-rows.ts';
import { mailTexts } from './mail-texts.ts';
import { type MailTransport, openFolderTransport, openSmtpTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const FROM = 'Platen <no-reply@platen.example>';
const LINK = 'https://platen.example/login#invitation=a-code&x="y"';

let opened: TestDatabase;
const folders: string[] = [];

test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(async () => {
  await opened.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

interface Line {
  about: Record<string, unknown>;
  message: string;
}

const queue = (recipient: string, name = 'Gifts') =>
  opened.database.transaction((trx) => queueMail(trx, recipient, mailTexts('en').invitation(name, 7), LINK));
const rowOf = async (recipient: string) =>
  (await opened.database('mail').where({ recipient }).first()) as Record<string, unknown>;
const until = async (recipient: string, isThere: (row: Record<string, unknown>) => boolean) => {
  let row: Record<string, unknown> = {};
  await waitUntil(async () => isThere((row = await rowOf(recipient))));
  return row;
};
const start = (transport: MailTransport) => {
  const lines: Line[] = [];
  const notify = (about: object, message: string) =>
    void lines.push({ about: about as Line['about'], message });
  const log = { info: notify, warn: notify };
  return { lines, close: keepMailing({ rows: new MailRows(opened.database), transport, log }) };
};

interface Received {
  to: string[];
  message: string;
}

/** A mail server on loopback that refuses the recipient `refused`. */
async function openMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, done) {
      if (!address.startsWith('refused')) return done();
      done(Object.assign(new Error('no such person'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      let message = '';
      stream.on('data', (part: Buffer) => (message += part.toString()));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { received, close, port, url: `smtp://127.0.0.1:${port}` };
}

/** A connection to a mail server that breaks until `mend` is called. */
async function openBrokenLine(port: number): Promise<{ url: string; mend: () => void; close: () => void }> {
  let isBroken = true;
  const line = createServer((socket) => {
    if (isBroken) return socket.destroy();
    const server = connect(port, '127.0.0.1');
    for (const end of [socket, server]) end.on('error', () => {});
    return socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(line.address() as AddressInfo).port}`,
    mend: () => (isBroken = false),
    close: () => line.close(),
  };
}

test.serial('a mail is sent as text and HTML to its one address, and its link is deleted', async (t) => {
  const server = await openMailServer();
  await queue('ann@example.org', 'A & B <b>"Gifts"</b>\r\nBcc: eve@example.org');
  const { close } = start(openSmtpTransport(server.url, FROM));
  const row = await until('ann@example.org', ({ status }) => status !== 'QUEUED');
  t.like(row, { status: 'SENT', text: '', html: '', attempts: 1 });
  await close();
  await server.close();
  t.is(server.received.length, 1);
  const { to, message } = server.received[0]!;
  t.deepEqual(to, ['ann@example.org']);
  t.regex(message, /^From: Platen <no-reply@platen\.example>\r?$/m);
  t.regex(message, /^Auto-Submitted: auto-generated\r?$/m);
  const header = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n /g, ' ');
  t.regex(header, /^Subject: =\?UTF-8\?Q\?Your_invitation_to_A_=26_B_/m);
  t.notRegex(header, /^Bcc:/m, 'a name adds no header');
  t.regex(message, /Content-Type: text\/plain/);
  const whole = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  t.true(whole.includes(`\r\n${LINK}\r\n`));
  t.true(whole.includes('<a href="https://platen.example/login#invitation=a-code&amp;x=&quot;y&quot;">'));
  t.true(whole.includes('A &amp; B &lt;b&gt;'));
});

test.serial('a mail that the server rejects permanently is abandoned, and others are sent', async (t) => {
  const server = await openMailServer();
  await queue('refused@example.org');
  await queue('ben@example.org');
  const { close, lines } = start(openSmtpTransport(server.url, FROM));
  const refused = await until('refused@example.org', ({ status }) => status !== 'QUEUED');
  t.like(refused, { status: 'FAILED', text: '', html: '' });
  t.regex(refused['lastError'] as string, /no such person/);
  t.like(await until('ben@example.org', ({ status }) => status !== 'QUEUED'), { status: 'SENT' });
  await close();
  await server.close();
  t.like(lines[0], { about: { isFinal: true }, message: 'a mail was not sent' });
  t.notRegex(JSON.stringify(lines), /refused@|a-code/, 'the log has no addresses');
});

test.serial(
  'an unavailable mail server is tried again later, and the waiting mail is sent then',
  async (t) => {
    const server = await openMailServer();
    const line = await openBrokenLine(server.port);
    await queue('cleo@example.org');
    const { close } = start(openSmtpTransport(line.url, FROM));
    const tried = await until('cleo@example.org', ({ lastError }) => lastError !== null);
    t.like(tried, { status: 'QUEUED', attempts: 1 });
    t.true((tried['text'] as string).includes(LINK), 'it is still to be sent');
    t.true((tried['utcNextDateTime'] as Date).getTime() > Date.now());
    line.mend();
    await opened.database('mail').update({ utcNextDateTime: new Date(Date.now() - 1000) });
    t.like(await until('cleo@example.org', ({ status }) => status !== 'QUEUED'), {
      status: 'SENT',
      attempts: 2,
    });
    await close();
    line.close();
    await server.close();
  },
);

test.serial('several processes send each mail once', async (t) => {
  const server = await openMailServer();
  const people = Array.from({ length: 12 }, (_, index) => `person-${index}@example.org`);
  for (const person of people) await queue(person);
  const running = [1, 2, 3].map(() => start(openSmtpTransport(server.url, FROM)));
  for (const person of people) await until(person, ({ status }) => status === 'SENT');
  for (const { close } of running) await close();
  await server.close();
  t.deepEqual(server.received.flatMap(({ to }) => to).toSorted(), people.toSorted());
});

test.serial(
  'without a mail server a mail is written to a file, which only its owner can read and the log names',
  async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-mail-'));
    folders.push(folder);
    const inside = join(folder, 'mail');
    await queue('dora@example.org');
    const { close, lines } = start(openFolderTransport(inside, FROM));
    t.like(await until('dora@example.org', ({ status }) => status !== 'QUEUED'), { status: 'SENT' });
    await close();
    const [name] = await readdir(inside);
    const path = join(inside, name!);
    t.deepEqual(
      lines.map(({ about }) => about),
      [{ file: path }],
    );
    t.is((await stat(path)).mode & 0o777, 0o600);
    t.is((await stat(inside)).mode & 0o777, 0o700);
    t.regex(await readFile(path, 'utf8'), /^To: dora@example\.org\r?$/m);
  },
);

test('a mail is discarded with the transaction that queued it', async (t) => {
  await t.throwsAsync(
    opened.database.transaction(async (trx) => {
      await queueMail(trx, 'eve@example.org', mailTexts('de').passwordReset(60), LINK);
      throw new Error('it did not happen');
    }),
  );
  t.is(await rowOf('eve@example.org'), undefined as never);
});
