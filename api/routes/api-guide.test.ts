import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import sharp from 'sharp';
import { openTestWorkers } from '../testing/open-test-workers.ts';

const run = promisify(execFile);

test('the examples of docs/api.md run in order, from a product to a print file', async (t) => {
  const guide = await readFile('docs/api.md', 'utf8');
  const examples = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines]) => lines);
  t.true(examples.length >= 6);
  const folder = await mkdtemp(join(tmpdir(), 'platen-guide-'));
  const api = await openTestWorkers();
  try {
    await symlink(resolve('fixtures'), join(folder, 'fixtures'));
    const enterpriseId = await api.createEnterprise('One');
    const staff = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
    const LOGIN = Buffer.from(staff.replace('Basic ', ''), 'base64').toString();
    const env = { PATH: process.env['PATH'], PLATEN: api.url, ENTERPRISE: String(enterpriseId), LOGIN };
    await run('bash', ['-euo', 'pipefail', '-c', examples.join('\n')], { cwd: folder, env });
    const print = sharp(join(folder, 'desk-plate.png'));
    t.like(await print.metadata(), { width: 2362, height: 709 });
    const { isOpaque, channels } = await print.stats();
    t.false(isOpaque);
    t.is(channels.at(-1)!.max, 255, 'nothing is drawn');
  } finally {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  }
});
