import test from 'ava';
import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchExamples } from '../commands/watch.ts';
import { colourRows, writeSmallBatch } from '../batch/testing/small-batch.ts';
import { builtCli, runCli, startCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeJson, writeSmallProduct } from '../testing/small-job.ts';
import type { WatchEvent } from './watch-folder.ts';

const product = '../products/badge/product.json';

/** A hot folder `hot` next to a product, and the arguments that watch it. */
async function openHotFolder(t: Parameters<typeof makeTestFolder>[0], sideMm = 25.4) {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm });
  const [hot, out] = [join(folder, 'hot'), join(folder, 'out')];
  await mkdir(hot);
  /** A design that was written some time ago. It is never seen half written, not even if it replaces another. */
  const drop = async (name: string, fields: object = {}) => {
    const hidden = join(hot, `.${name}`);
    await writeJson(hidden, { version: 1, product, ...fields });
    await utimes(hidden, 1e9, 1e9);
    await rename(hidden, join(hot, name));
  };
  const eventsOf = (stdout: string) =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as WatchEvent);
  return { folder, hot, out, drop, eventsOf, args: ['watch', hot, '--out', out] };
}

const listOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).sort();
/** Waits for an effect of a watcher, at most until its process ends. */
const until = async (isThere: () => Promise<boolean>, watcher: ChildProcess) => {
  while (watcher.exitCode === null && !(await isThere())) await pause(20);
};

test('designs are rendered and moved to done, and invalid ones to failed with the reason', async (t) => {
  const { hot, out, drop, eventsOf, args } = await openHotFolder(t);
  await drop('good.json');
  await drop('bad.json', { product: '../nothing.json' });
  await drop('worse.json', { product: '/etc/passwd' });
  await writeFile(join(hot, 'broken.json'), '{');
  await utimes(join(hot, 'broken.json'), 1e9, 1e9);
  const { code, stdout } = await runCli(...args, '--once', '--json', '--ticket', 'json');
  t.is(code, 1);
  t.deepEqual(await listOf(out), ['good--front.png', 'good--front.png.ticket.json']);
  t.deepEqual(await listOf(join(hot, 'done')), ['good.json']);
  t.deepEqual(
    await listOf(join(hot, 'failed')),
    ['bad', 'broken', 'worse'].flatMap((name) => [`${name}.json`, `${name}.json.txt`]),
  );
  t.regex(await readFile(join(hot, 'failed/bad.json.txt'), 'utf8'), /nothing\.json: .*\[file-missing\]/);
  const events = eventsOf(stdout);
  t.deepEqual(
    events.map(({ event }) => event),
    ['watching', 'begun', 'failed', 'failed', 'begun', 'done', 'begun', 'failed', 'stopped'],
  );
  t.like(events[5], {
    movedTo: join(hot, 'done/good.json'),
    files: [join(out, 'good--front.png')],
    notes: [],
  });
  t.deepEqual(await listOf(hot), ['.platen-watch.json', 'done', 'failed']);
  t.is((await runCli(...args, '--once')).code, 0, 'the folder is empty');
});

test('an existing print is not replaced, and a design of the same name gets a number in done', async (t) => {
  const { hot, out, drop, args } = await openHotFolder(t);
  await drop('a.json');
  await runCli(...args, '--once');
  const { ino } = await stat(join(out, 'a--front.png'));
  await drop('a.json', { name: 'again' });
  t.is((await runCli(...args, '--once')).code, 1);
  t.is((await stat(join(out, 'a--front.png'))).ino, ino);
  t.regex(await readFile(join(hot, 'failed/a.json.txt'), 'utf8'), /exists already.*\[output-exists\]/);
  await rename(join(out, 'a--front.png'), join(out, 'taken.png'));
  await drop('a.json', { name: 'again' });
  t.is((await runCli(...args, '--once')).code, 0);
  t.deepEqual(await listOf(join(hot, 'done')), ['a-2.json', 'a.json']);
});

test('a design with one refused print fails, and the written files are listed', async (t) => {
  const { hot, out, drop, eventsOf, args } = await openHotFolder(t);
  await drop('a.json');
  await mkdir(out);
  const watch = [...args, '--once', '--json', '--preflight', 'offset', '--fail-on', 'warning', '--previews'];
  const { code, stdout } = await runCli(...watch);
  t.is(code, 1);
  t.like(eventsOf(stdout)[2], { event: 'failed', files: [join(out, 'a--view-front.png')] });
  t.deepEqual(await listOf(out), ['a--view-front.png']);
  t.regex(await readFile(join(hot, 'failed/a.json.txt'), 'utf8'), /Front is not printed/);
});

test('a slowly written design is rendered once it is complete, and a second watcher is refused', async (t) => {
  const { hot, out, args } = await openHotFolder(t);
  const { child, ended } = await startCli(args);
  await until(async () => (await listOf(hot)).some((name) => /^\.watch\.\d+\.part$/.test(name)), child);
  const second = await runCli(...args);
  t.is(second.code, 1);
  t.regex(second.stderr, new RegExp(`Process ${child.pid} watches .*\\[watch-running\\]`));
  const text = JSON.stringify({ version: 1, product });
  for (const part of [text.slice(0, 9), text.slice(9)])
    await writeFile(join(hot, 'slow.json'), part, { flag: 'a' });
  await until(async () => (await listOf(join(hot, 'done'))).length > 0, child);
  t.deepEqual(await listOf(out), ['slow--front.png']);
  child.kill('SIGINT');
  const { code, stdout } = await ended;
  t.is(code, 130);
  t.regex(stdout, /stopped {2}/);
  t.deepEqual(await listOf(hot), ['.platen-watch.json', 'done']);
});

test('a design that is replaced while it is rendered is not moved to done', async (t) => {
  const { hot, out, drop, args } = await openHotFolder(t, 600);
  await drop('a.json');
  const { child, ended } = await startCli(args);
  let stdout = '';
  child.stdout!.on('data', (data: Buffer) => (stdout += data.toString()));
  await until(() => Promise.resolve(stdout.includes('begun')), child);
  await drop('a.json', { name: 'another version' });
  const isHandled = async () =>
    (await listOf(join(hot, 'failed'))).includes('a.json.txt') ||
    (await listOf(join(hot, 'done'))).length > 0;
  await until(isHandled, child);
  t.regex(await readFile(join(hot, 'failed/a.json.txt'), 'utf8'), /exists already.*\[output-exists\]/);
  t.regex(await readFile(join(hot, 'failed/a.json'), 'utf8'), /another version/);
  t.deepEqual(await listOf(join(hot, 'done')), []);
  child.kill('SIGINT');
  await ended;
  t.deepEqual(await listOf(out), ['a--front.png']);
});

test('SIGINT lets the running design finish, and leaves the next', async (t) => {
  const { hot, out, drop, args } = await openHotFolder(t, 600);
  await drop('a.json');
  await drop('b.json');
  const { child, ended } = await startCli(args);
  await until(async () => (await listOf(out)).length > 0, child);
  child.kill('SIGINT');
  t.is((await ended).code, 130);
  t.deepEqual(await listOf(out), ['a--front.png']);
  t.deepEqual(await listOf(join(hot, 'done')), ['a.json']);
  t.true((await listOf(hot)).includes('b.json'));
});

test('a watcher that was killed continues its design with the missing prints', async (t) => {
  const { folder, hot, out, drop, args } = await openHotFolder(t, 150);
  const items = Array.from({ length: 6 }, (_, index) => ({ itemNbr: index + 1, layers: [] }));
  const fields = { customisation: { textAreaQuantities: items } };
  await drop('a.json', fields);
  const { child, ended } = await startCli([...args, '--ticket', 'json']);
  const prints = async () => (await listOf(out)).filter((name) => name.endsWith('.png'));
  await until(async () => (await prints()).length >= 2, child);
  child.kill('SIGKILL');
  await ended;
  const made = await prints();
  t.true(made.length < 6, 'it was killed before the end');
  const journal = JSON.parse(await readFile(join(hot, '.platen-watch.json'), 'utf8')) as { made: string[] };
  const inodes = await Promise.all(journal.made.map(async (file) => [file, (await stat(file)).ino] as const));
  t.true(inodes.length > 0);
  t.is((await runCli(...args, '--once', '--ticket', 'json')).code, 0);
  for (const [file, ino] of inodes) t.is((await stat(file)).ino, ino, `${file} is not rendered again`);
  t.is((await prints()).length, 6);
  t.is((await listOf(out)).length, 12);
  t.deepEqual(await listOf(join(hot, 'done')), ['a.json']);
  t.true((await listOf(folder)).includes('out'));
});

test('a design with a CSV is printed once for each row, in a folder of its name', async (t) => {
  const folder = await makeTestFolder(t);
  const { design, csv } = await writeSmallBatch(folder, colourRows(3));
  const hot = join(folder, 'hot');
  await mkdir(hot);
  await copyFile(csv, join(hot, 'team.csv'));
  const json = JSON.parse(await readFile(design, 'utf8')) as object;
  await writeJson(join(hot, 'team.json'), { ...json, product: '../product.json' });
  for (const name of ['team.csv', 'team.json']) await utimes(join(hot, name), 1e9, 1e9);
  const out = join(folder, 'out');
  const { code, stderr } = await runCli('watch', hot, '--once', '--out', out, '--name', 'plate-{item}');
  t.is(code, 0, stderr);
  t.deepEqual(await listOf(join(out, 'team')), [
    'manifest.jsonl',
    'plate-1.png',
    'plate-2.png',
    'plate-3.png',
  ]);
  t.deepEqual(await listOf(join(hot, 'done')), ['team.csv', 'team.json']);
});

test('a missing folder and a template with an unknown field are refused', async (t) => {
  const { folder, args } = await openHotFolder(t);
  const missing = await runCli('watch', join(folder, 'nothing'), '--once');
  t.is(missing.code, 1);
  t.regex(missing.stderr, /nothing: .*\[file-missing\]/);
  t.is((await runCli(...args, '--once', '--name', '{customer}')).code, 2);
});

test('the examples of watch --help run as pasted', async (t) => {
  const { stdout } = await runCli('watch', '--help');
  const { exec } = await import('node:child_process');
  for (const example of watchExamples) {
    t.true(stdout.includes(`  ${example}`), example);
    const folder = await makeTestFolder(t);
    const line = `ln -s ${builtCli()} dist && mkdir -p out/hot && ${example}`;
    const code = await new Promise((done) => exec(line, { cwd: folder }).on('close', done));
    t.is(code, 0, example);
  }
});
