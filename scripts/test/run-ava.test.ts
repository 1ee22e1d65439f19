import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { runAva } from './run-ava.ts';

/** Runs a test file with the given text. */
async function runText(t: ExecutionContext, name: string, text: string, environment = {}) {
  const folder = `build/run-ava-${name}-${process.pid}`;
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.test.js`, `import test from 'ava';\n${text}`);
  const lines: string[] = [];
  const result = await runAva({
    folder,
    files: [`${name}.test.ts`],
    environment,
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
  });
  return { ...result, report: lines.join('\n') };
}

test('a test that fails with an error without stack frames is reported, and so are the tests after it', async (t) => {
  const { passed, failed, failures, report } = await runText(
    t,
    'frameless',
    `import { readFile } from 'node:fs/promises';
    test.serial('a missing file', () => readFile('/missing'));
    test.serial('none of them', () => Promise.any([Promise.reject(new Error('first'))]));
    test.serial('a field that YAML has no word for', (t) => {
      t.teardown(() => { throw Object.assign(new Error('odd'), { odd: undefined, list: [undefined] }); });
      t.pass();
    });
    test.serial('the next', (t) => t.pass());`,
  );
  t.is(passed, 1);
  t.is(failed, 3);
  t.regex(report, /✘ a missing file[^]*ENOENT[^]*✘ none of them[^]*All promises were rejected[^]*✔ the next/);
  t.is(failures.length, 3);
  t.regex(failures[0]!, /^✘ a missing file[^]*ENOENT/);
});

test('a report that ends early fails the run and names the unfinished files', async (t) => {
  const { passed, failed, report } = await runText(
    t,
    'early',
    `test('ends its parent', async (t) => {
      process.kill(process.ppid, 'SIGKILL');
      await new Promise(() => {});
    });`,
  );
  t.is(passed, 0);
  t.is(failed, 1);
  t.regex(report, /The report ended early\. These files did not finish:\n {4}early\.test\.ts/);
});
