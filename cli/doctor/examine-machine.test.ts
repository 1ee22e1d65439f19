import test from 'ava';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressInfo, createServer } from 'node:net';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import type { DoctorReport } from './examine-machine.ts';

test('the machine of the tests can render, and doctor writes nothing', async (t) => {
  const out = join(await makeTestFolder(t), 'not/there/yet');
  const { code, stdout } = await runCli('doctor', '--json', '--out', out);
  const { fine, checks } = JSON.parse(stdout) as DoctorReport;
  t.deepEqual(
    checks.filter(({ state }) => state === 'missing'),
    [],
  );
  t.true(fine);
  t.is(code, 0);
  t.is(checks.find(({ name }) => name === 'Node')?.text, process.versions.node);
  t.regex(checks.find(({ name }) => name === 'Rendering')?.text ?? '', /100 x 100 px/);
  t.regex(
    checks.find(({ name }) => name === 'Chromium')?.text ?? '',
    /^(@sparticuz\/chromium|\/usr\/bin\/|none found)/,
  );
  t.regex(checks.find(({ name }) => name === 'gl')?.text ?? '', /^(draws by SwiftShader|not installed)/);
  t.like(
    checks.find(({ name }) => name === 'Backgrounds'),
    { state: 'fine', text: 'u2netp, Platen’s own, segments pictures' },
  );
  t.false(existsSync(out));
});

test.serial('a model for backgrounds that cannot be read is reported', async (t) => {
  const file = join(await makeTestFolder(t), 'u2net.onnx');
  process.env['BACKGROUND_MODEL'] = file;
  t.teardown(() => delete process.env['BACKGROUND_MODEL']);
  const { code, stdout } = await runCli('doctor', '--json');
  const { checks } = JSON.parse(stdout) as DoctorReport;
  const check = checks.find(({ name }) => name === 'Backgrounds');
  t.is(check?.state, 'absent');
  t.true(check?.text.includes(`BACKGROUND_MODEL names ${file}, which cannot be read`), check?.text);
  t.is(code, 0);
});

test('an output folder that cannot be created is reported, with exit code 1', async (t) => {
  const folder = await makeTestFolder(t);
  await writeText(join(folder, 'file'), '');
  const { code, stdout } = await runCli('doctor', '--out', join(folder, 'file/out'));
  t.is(code, 1);
  t.regex(stdout, /✘ Output folder .*--out DIR/);
});

test.serial('a proxy that the settings do not mention is reported, with a remedy', async (t) => {
  const folder = await makeTestFolder(t);
  process.env['DATA_DIR'] = folder;
  const text = async () => {
    const { checks } = JSON.parse((await runCli('doctor', '--json', '--out', folder)).stdout) as DoctorReport;
    return checks.find(({ name }) => name === 'Proxies')?.text ?? '';
  };
  t.is(await text(), '0 before the API');
  await writeFile(join(folder, 'untrusted-forwarding'), '');
  t.regex(await text(), /Set PROXIES/);
});

test.serial('doctor reports where mails go: a folder, or a mail server that answers', async (t) => {
  const folder = await makeTestFolder(t);
  process.env['DATA_DIR'] = folder;
  const check = async () => {
    const { checks } = JSON.parse((await runCli('doctor', '--json', '--out', folder)).stdout) as DoctorReport;
    return checks.find(({ name }) => name === 'Mail');
  };
  t.like(await check(), {
    state: 'absent',
    text: `SMTP_URL is not set: mails are written to ${join(folder, 'mail')}`,
  });

  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 mail.example\r\n');
    socket.on('data', () => socket.write('250 yes\r\n'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    process.env['PUBLIC_URL'] = 'https://platen.example';
    process.env['SMTP_URL'] = `smtp://${host}?ignoreTLS=true`;
    t.like(await check(), { state: 'fine', text: `${host} takes mails` });
    await new Promise((closed) => server.close(closed));
    process.env['SMTP_URL'] = `smtp://ada:secret@${host}`;
    const away = await check();
    t.is(away?.state, 'absent');
    t.regex(away!.text, /^127\.0\.0\.1:\d+ does not accept mails .*SMTP_URL$/);
    t.notRegex(away!.text, /secret/);
  } finally {
    delete process.env['SMTP_URL'];
    delete process.env['PUBLIC_URL'];
    server.close();
  }
});
