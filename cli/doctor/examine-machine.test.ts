import test from 'ava';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeText } from '../testing/small-job.ts';
import type { DoctorReport } from './examine-machine.ts';

test('a machine that runs the tests can render, and the doctor makes nothing', async (t) => {
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
  t.false(existsSync(out));
});

test('an output folder that cannot be is said, with exit code 1', async (t) => {
  const folder = await makeTestFolder(t);
  await writeText(join(folder, 'file'), '');
  const { code, stdout } = await runCli('doctor', '--out', join(folder, 'file/out'));
  t.is(code, 1);
  t.regex(stdout, /✘ Output folder .*--out DIR/);
});

test.serial('a proxy that a server was not told of is said, with the way out', async (t) => {
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
