import test from 'ava';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { openAssetFolder, parseProduct, rebaseAssets } from '../../engine/node.ts';
import { listMockupViews } from '../../engine/node-mockups.ts';
import { mockupExamples } from '../commands/mockup.ts';
import { builtCli, runCli } from '../testing/run-cli.ts';
import { makeTestFolder } from '../testing/small-job.ts';
import { writeMadeUpPlate } from './testing/mockup-job.ts';

/** The number of frames of the turntable in the examples. */
const FRAMES = 12;
const SIZE_PX = 400;

test('the examples of mockup --help run as pasted', async (t) => {
  const folder = await makeTestFolder(t);
  await symlink(builtCli(), join(folder, 'dist'));
  await copyFixtures(folder);
  for (const product of ['mug', 't-shirt']) await writePlates(join(folder, 'fixtures'), product);
  const { stdout } = await runCli('mockup', '--help');
  for (const example of mockupExamples) {
    t.true(stdout.includes(`  ${example}`), example);
    const { code, stderr } = await runShell(example, folder);
    t.is(code, 0, `${example}: ${stderr}`);
    t.is(stderr, '', 'nothing was baked: that would take minutes');
  }
  const made = await readdir(join(folder, 'out'));
  t.true(made.includes('mug-corgi--turntable.webp') && made.includes('shirt-woof--sheet.png'), made.join());
});

/** Plates are written next to products; targets of links outside the folder are never read. */
async function copyFixtures(folder: string): Promise<void> {
  for (const name of ['designs', 'products', 'models', 'mockups', 'images', 'fonts'])
    await cp(join('fixtures', name), join(folder, 'fixtures', name), {
      recursive: true,
      filter: (path) => !path.endsWith('/plates'),
    });
}

/** The first region of a view whose colour can be chosen. */
function regionOf({ scene, name }: Awaited<ReturnType<typeof listMockupViews>>[number]) {
  if (scene.kind === 'solid') return scene.colourRegions[0];
  if (scene.kind === 'flat') return scene.views.find((view) => view.name === name)!.colourRegions[0];
  return undefined;
}

/** Small plates of every camera: the test does not check their pictures. */
async function writePlates(root: string, name: string): Promise<void> {
  const file = join(root, 'products', name, 'product.json');
  const product = rebaseAssets(parseProduct(JSON.parse(await readFile(file, 'utf8'))), `products/${name}`);
  const views = await listMockupViews(product, await openAssetFolder(root));
  for (const each of views) {
    const { sceneName, scene, name: view } = each;
    const region = regionOf(each);
    await writeMadeUpPlate(file, sceneName, view, { ...(region && { region }) }, root);
    if (scene.kind !== 'solid' || !scene.turntable) continue;
    for (let frame = 0; frame < FRAMES; frame += 1)
      await writeMadeUpPlate(
        file,
        sceneName,
        `turn-${String(frame).padStart(2, '0')}-of-${FRAMES}-${SIZE_PX}px`,
        {},
        root,
      );
  }
}

async function runShell(line: string, cwd: string): Promise<{ code: number | null; stderr: string }> {
  const child = spawn('sh', ['-c', line], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, stderr })));
}
