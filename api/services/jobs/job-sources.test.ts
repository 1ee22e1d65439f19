import type { Knex } from 'knex';
import test from 'ava';
import type { FileStore } from '../files/file-store.ts';
import { assetStore, jobSources } from './job-sources.ts';

const PICTURE = `/f/${'p'.repeat(22)}/a.png`;

test('the subject of a job is read within its enterprise, with the finished mockups', async (t) => {
  const messages = [{ kind: 'MOCKUP', name: 'Front' }, { kind: 'FAILED' }];
  const asked: unknown[] = [];
  const answer = { mockupSet: { task: { size: 5 }, messages } };
  const query = (table: string) => ({
    where: (which: { id: number }) => ({
      first: (...columns: string[]) => {
        asked.push([table, which, columns]);
        return Promise.resolve(which.id === 1 ? answer[table as 'mockupSet'] : undefined);
      },
    }),
  });
  const sources = jobSources(query as unknown as Knex);
  t.deepEqual(await sources.mockupSet(3, 1), { size: 5, done: [messages[0]] } as never);
  for (const [reading, message] of [
    [sources.mockupSet(3, 7), 'There is no mockup set 7.'],
    [sources.orderItem(3, 7), 'There is no item 7.'],
  ] as const)
    t.like(await t.throwsAsync(reading), { code: 'record-missing', status: 404, message });
  t.deepEqual(asked, [
    ['mockupSet', { enterpriseId: 3, id: 1 }, ['task', 'messages']],
    ['mockupSet', { enterpriseId: 3, id: 7 }, ['task', 'messages']],
    ['orderItem', { enterpriseId: 3, id: 7 }, ['design', 'shopProductVariantId', 'productVersionId']],
  ]);
});

test('a reference is opened with the size of its file', async (t) => {
  const file = { sizeBytes: 3 };
  const files = {
    findReferred: (reference: string) => Promise.resolve(reference === PICTURE ? file : undefined),
    read: (of: unknown) => Promise.resolve(of === file ? 'bytes' : undefined),
  };
  t.deepEqual(await assetStore(files as unknown as FileStore).open(PICTURE), {
    sizeBytes: 3,
    bytes: 'bytes',
  } as never);
});
