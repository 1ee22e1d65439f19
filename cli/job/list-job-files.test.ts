import { join } from 'node:path';
import test from 'ava';
import {
  makeTestFolder,
  writeJson,
  writeSmallDesign,
  writeSmallProduct,
  writeText,
} from '../testing/small-job.ts';
import { listJobFiles } from './list-job-files.ts';

test('a folder means the files of the kind below it, sorted by name, without other files', async (t) => {
  const folder = await makeTestFolder(t);
  const product = await writeSmallProduct(folder);
  const [b, a] = [await writeSmallDesign(folder, 'b'), await writeSmallDesign(folder, 'a')];
  await writeText(join(folder, 'broken.json'), 'no JSON');
  await writeJson(join(folder, 'package.json'), { name: 'a shop' });
  t.deepEqual(await listJobFiles([folder], 'design'), [a, b]);
  t.deepEqual(await listJobFiles([folder], 'product'), [product]);
  t.deepEqual(
    await listJobFiles([b, folder, product], 'design'),
    [b, a, b, product],
    'a file is not filtered by kind',
  );
  const gone = join(folder, 'gone.json');
  t.deepEqual(await listJobFiles([gone], 'design'), [gone]);
});

test('a folder without a design is refused, and named', async (t) => {
  const folder = await makeTestFolder(t);
  await writeJson(join(folder, 'package.json'), { name: 'a shop' });
  await t.throwsAsync(listJobFiles([folder], 'design'), {
    message: `${folder}: The folder contains no design.`,
  });
});
