import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { nextKey } from './next-key.ts';

const KIND = 'remove-background';

let opened: TestDatabase;
let enterpriseId: number;
let otherId: number;

test.before(async () => {
  opened = await openTestDatabase();
  const made = (await opened.database('enterprise').insert([{ name: 'One' }, { name: 'Two' }], 'id')) as {
    id: number;
  }[];
  [enterpriseId, otherId] = made.map(({ id }) => id) as [number, number];
});
test.beforeEach(() => opened.database('renderJob').delete());
test.after.always(() => opened?.close());

const addJob = (idempotencyKey: string, more: object = {}) =>
  opened
    .database('renderJob')
    .insert({ enterpriseId, kind: KIND, idempotencyKey, payload: '{}', rank: 1, ...more });

test.serial(
  'the last job of a subject keeps its key while it is valid; then the next number follows',
  async (t) => {
    let asked: string[] = [];
    const next = async (counts: boolean) => {
      asked = [];
      return nextKey(opened.database, { enterpriseId, kind: KIND, subject: 'a' }, (last) => {
        asked.push(last.idempotencyKey);
        return counts;
      });
    };
    t.is(await next(true), `${KIND} a 1`);
    t.deepEqual(asked, [], 'without a job there is nothing to check');
    await addJob(`${KIND} a 9`);
    await addJob(`${KIND} a 10`);
    await addJob(`${KIND} ab 20`);
    await addJob(`${KIND} a 30`, { enterpriseId: otherId });
    await addJob(`${KIND} a 40`, { kind: 'bake' });
    t.is(await next(true), `${KIND} a 10`);
    t.is(await next(false), `${KIND} a 11`);
    t.deepEqual(asked, [`${KIND} a 10`]);
  },
);
