import test from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadShapeNetwork } from './load-shape-network.ts';

test('a model that is missing, unknown or broken is named in the error', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-model-'));
  t.teardown(() => rm(folder, { recursive: true }));
  const broken = join(folder, 'ISNet-broken.onnx');
  await writeFile(broken, 'no model');
  for (const [file, code] of [
    [join(folder, 'u2net.onnx'), 'background-model-missing'],
    [join(folder, 'mine.onnx'), 'background-model-unknown'],
    [broken, 'background-model-broken'],
  ] as const) {
    const error = await t.throwsAsync(loadShapeNetwork(file), { code, name: 'PlatenError' });
    t.true(error.message.startsWith('BACKGROUND_MODEL names '), error.message);
    t.true(error.message.includes(file.slice(folder.length + 1)), error.message);
  }
});
