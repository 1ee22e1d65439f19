import { join } from 'node:path';
import test from 'ava';
import { makeTestFolder } from '../testing/small-job.ts';
import { openBatch } from './batch-plan.ts';
import { writeSmallBatch } from './testing/small-batch.ts';

test('each conversion is taken once', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallBatch(folder, 'Item\n1\n');
  const batch = await openBatch({
    csvFile: join(folder, 'rows.csv'),
    designFile: join(folder, 'tile.json'),
    job: {},
    header: ['Item'],
    prints: {},
    out: folder,
    itemDigits: 1,
    pictures: folder,
    previews: false,
  });
  const conversion = { file: 'dot.png', from: 'GIF', to: 'PNG' } as const;
  batch.job.conversions.set('row:/dot.png', conversion);
  t.deepEqual(batch.takeConversions(), [conversion]);
  t.deepEqual(batch.takeConversions(), []);
});
