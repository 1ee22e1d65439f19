import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { mailFolder, openMailTransport, readMailSettings } from './mail-settings.ts';

const unset = { SMTP_URL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined };
const config = { ...unset, HOST: '127.0.0.1', PORT: 4400, DATA_DIR: '/data' };

test('links start with the public address, else with the address the server listens on', (t) => {
  const pageBase = (more: object) => readMailSettings({ ...config, ...more }).pageBase;
  t.is(pageBase({ PUBLIC_URL: 'https://platen.example' }), 'https://platen.example');
  t.is(pageBase({}), 'http://127.0.0.1:4400');
  t.is(pageBase({ HOST: '::1' }), 'http://[::1]:4400');
});

test('mail is set up when there is a mail server', (t) => {
  t.false(readMailSettings(config).isSetUp);
  t.true(readMailSettings({ ...config, SMTP_URL: 'smtp://mail.example' }).isSetUp);
});

test('without a mail server mails are written to the data folder, from the configured sender or no-reply at the public host', async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'platen-mail-'));
  t.teardown(() => rm(DATA_DIR, { recursive: true, force: true }));
  const mail = { id: 1, recipient: 'ann@example.org', subject: 'Hello', text: 'Hello.', html: '<p>Hello.' };
  const sent = async (more: object) => {
    const transport = openMailTransport({ ...config, DATA_DIR, ...more });
    const path = await transport.send(mail);
    transport.close();
    return readFile(path!, 'utf8');
  };
  t.regex(
    await sent({ PUBLIC_URL: 'https://platen.example/x' }),
    /^From: Platen <no-reply@platen\.example>\r$/m,
  );
  t.regex(await sent({ MAIL_FROM: 'Gifts <hi@gifts.example>' }), /^From: Gifts <hi@gifts\.example>\r$/m);
  t.is(mailFolder(DATA_DIR), join(DATA_DIR, 'mail'));
  t.is((await readdir(join(DATA_DIR, 'mail'))).length, 2);
});
