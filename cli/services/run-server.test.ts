import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { builtCli, type CliRun } from '../testing/run-cli.ts';

let folder: string;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-run-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

/** Optimising the WebAssembly of the embedded database takes longer than it saves in a short run. */
const UNOPTIMISED = '--liftoff-only';

/** `signal` is that which ended the process, such as a crash. */
type EndedRun = CliRun & { signal: NodeJS.Signals | null };

/** Runs the built command line with settings, until it prints something or exits. */
function run(args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [UNOPTIMISED, `${builtCli()}/cli.js`, ...args], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', ...settings },
  });
  const said: CliRun = { code: null, stdout: '', stderr: '' };
  const ended = new Promise<EndedRun>((done) =>
    child.on('close', (code, signal) => done({ ...said, code, signal })),
  );
  child.stderr.on('data', (bytes: Buffer) => (said.stderr += bytes.toString()));
  const says = (what: RegExp) =>
    new Promise<RegExpExecArray>((found, failed) => {
      const look = () => {
        const match = what.exec(said.stdout);
        if (match) found(match);
      };
      child.stdout.on('data', look);
      look();
      void ended.then(() => failed(new Error(`it ended: ${said.stdout} ${said.stderr}`)));
    });
  child.stdout.prependListener('data', (bytes: Buffer) => (said.stdout += bytes.toString()));
  return { child, ended, says };
}

const url = async (started: ReturnType<typeof run>) => (await started.says(/listens on (\S+)/))[1]!;

const signIn = (user: string, password: string) => ({
  headers: {
    authorization: `Basic ${Buffer.from(`${user}@demo.example:${password}`).toString('base64')}`,
  },
});

test.serial('the first start seeds the demo, and only the owner can read the data folder', async (t) => {
  const settings = { DATA_DIR: join(folder, 'first') };
  const first = run(['start'], settings);
  const groups = `${await url(first)}/v1/enterprises/1/products/groups`;
  const [, password] = await first.says(/password (\S+)/);
  t.is((await fetch(groups, signIn('enterprise-admin', password!))).status, 200);
  t.is((await stat(join(settings.DATA_DIR, 'demo.json'))).mode & 0o777, 0o600);
  t.is((await stat(settings.DATA_DIR)).mode & 0o777, 0o700);
  first.child.kill('SIGKILL');
  await first.ended;
});

test.serial('a running Platen locks its data, can be backed up, and loses nothing when killed', async (t) => {
  const settings = { DATA_DIR: join(folder, 'data') };
  // A first start would bake the plates of the demo at the same time.
  t.like(await run(['db', 'seed'], settings).ended, { code: 0 });
  const first = run(['start'], settings);
  const address = await url(first);
  const [, password] = await first.says(/password (\S+)/);
  const sign = (user: string) => signIn(user, password!);

  const second = await run(['start'], settings).ended;
  t.is(second.code, 1);
  t.regex(second.stderr, /Another Platen \(process \d+ on .*data-folder-held/);

  const archive = join(folder, 'backup.tar.gz');
  const backup = await run(['db', 'backup', archive], settings).ended;
  t.like(backup, { code: 0 }, backup.stderr);
  t.regex(backup.stdout, /\d+ rows and \d+ files/);

  // Every acknowledged save is stored after the process was killed during further saves.
  const acknowledged: string[] = [];
  const types = `${address}/v1/enterprises/1/products/masks/types`;
  const { headers } = sign('enterprise-admin');
  const write = async (name: string) => {
    const body = JSON.stringify({ name });
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(types, init).catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(name);
    if (acknowledged.length === 25) first.child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: 60 }, (_, i) => write(`type-${i}`)));
  t.is((await first.ended).signal, 'SIGKILL');

  const again = run(['start'], settings);
  const list = `${await url(again)}/v1/enterprises/1/products/masks/types?size=500`;
  t.is((await again.says(/password (\S+)/))[1], password, 'the sign-in is printed again');
  const { maskTypes } = (await (await fetch(list, sign('enterprise-admin'))).json()) as {
    maskTypes: { name: string }[];
  };
  const kept = new Set(maskTypes.map(({ name }) => name));
  t.true(acknowledged.length >= 25);
  t.deepEqual(
    acknowledged.filter((name) => !kept.has(name)),
    [],
  );
  again.child.kill('SIGINT');
  const stopped = await again.ended;
  t.like(stopped, { code: 130, signal: null }, stopped.stderr);

  const refused = await run(['db', 'restore', archive], settings).ended;
  t.is(refused.code, 1);
  t.regex(refused.stderr, /database-not-empty/);
  const restored = await run(['db', 'restore', archive], { DATA_DIR: join(folder, 'restored') }).ended;
  t.like(restored, { code: 0 }, restored.stderr);
  t.is(restored.stdout.split(': ')[1]!.replace(' were restored.', ''), backup.stdout.split(': ')[1]!);
});

/** Opens the stream of changed orders. */
async function followOrders(address: string, credentials: { username: string; password: string }) {
  const session = await fetch(`${address}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { user } = (await session.json()) as { user: { enterpriseId: number } };
  const { username, password } = credentials;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return fetch(`${address}/v1/enterprises/${user.enterpriseId}/orders/changes`, {
    headers: { authorization },
  });
}

test.serial('users are added, and maintenance is switched, while Platen runs', async (t) => {
  const settings = { DATA_DIR: join(folder, 'restored') };
  const server = run(['start'], settings);
  const address = await url(server);
  const platen = (...args: string[]) => run(args, settings).ended;
  const passwordOf = ({ stdout }: CliRun) => /^ann@gifts\.example {2}(\S+)\n$/.exec(stdout)?.[1] ?? '';
  const ask = async (password: string) => {
    const authorization = `Basic ${Buffer.from(`ann@gifts.example:${password}`).toString('base64')}`;
    const answer = await fetch(`${address}/v1/shoptypes`, { headers: { authorization } });
    return { status: answer.status, body: await answer.text() };
  };

  const add = ['user', 'add', 'Ann@Gifts.example', '--enterprise', 'Gifts', '--role', 'enterprise_admin'];
  const first = passwordOf(await platen(...add));
  t.is((await ask(first)).status, 200);
  t.like(await platen(...add), { code: 1, stdout: '' }, 'the user exists already');
  const unknown = await platen('user', 'add', 'bob@gifts.example', '--enterprise', 'Gifts', '--role', 'KING');
  t.is(unknown.code, 1);
  t.regex(unknown.stderr, /no role KING.*ENTERPRISE_ADMIN.*role-unknown/);
  t.regex((await platen('user', 'password', 'bob@gifts.example')).stderr, /record-missing/);
  const second = passwordOf(await platen('user', 'password', 'ann@gifts.example'));
  t.not(second, first);
  t.is((await ask(first)).status, 401);
  t.is((await ask(second)).status, 200);

  t.is((await platen('maintenance')).stdout, 'Maintenance is off.\n');
  t.is((await platen('maintenance', 'on', '--text', 'Back at six.')).stdout, 'Maintenance is on.\n');
  t.is((await platen('maintenance')).stdout, 'Maintenance is on.\n');
  // All processes apply it within a second.
  const answersAtLast = async (status: number) => {
    for (let answer = await ask(second); ; answer = await ask(second)) {
      if (answer.status === status) return answer;
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  t.regex((await answersAtLast(503)).body, /Back at six\./);
  t.is((await platen('maintenance', 'off')).stdout, 'Maintenance is off.\n');
  await answersAtLast(200);
  const changes = await followOrders(address, { username: 'ann@gifts.example', password: second });
  server.child.kill('SIGTERM');
  t.is(await changes.text(), 'retry: 1000\n\n', 'a stream of events ends');
  t.is((await server.ended).code, 143);
});

test.serial('an error at start is reported, and exits with 1', async (t) => {
  const wrong = await run(['start'], { PORT: 'http', DATABASE_URL: 'mysql://x' }).ended;
  t.is(wrong.code, 1);
  t.regex(wrong.stderr, /PORT: .*; DATABASE_URL: begin with postgres:\/\/.*settings-wrong/);

  const away = await run(['start'], { DATABASE_URL: 'postgres://127.0.0.1:1/platen' }).ended;
  t.is(away.code, 1);
  t.regex(away.stderr, /The database does not answer.*\[database-unavailable\]/);

  const file = join(folder, 'file');
  await writeFile(file, '');
  const unwritable = await run(['start'], { DATA_DIR: join(file, 'data') }).ended;
  t.is(unwritable.code, 1);
  t.regex(unwritable.stderr, /The data folder .*file\/data cannot be written .*data-folder-unusable/);

  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const settings = { DATA_DIR: join(folder, 'restored'), PORT: String(port) };
  const taken = await run(['start'], settings).ended;
  server.close();
  t.is(taken.code, 1);
  t.regex(taken.stderr, new RegExp(`cannot listen on 127.0.0.1:${port}: another program uses the port`));
});
