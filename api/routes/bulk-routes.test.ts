import test from 'ava';
import { ApiProblem } from '../contract/create-client.ts';
import { colourGroups } from '../contract/resources/fonts-and-colours.ts';
import { maskTypes, masks } from '../contract/resources/masks.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

let api: TestApi;
let enterpriseId: number;
let admin: string;
let client: ReturnType<TestApi['as']>['client'];
test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('Gifts Ltd');
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  ({ client } = api.as(admin));
});
test.after.always(() => api.close());

const params = () => ({ enterpriseId });

/** Creates colour groups with these names. */
async function makeGroups(names: readonly string[], active = true): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names)
    ids.push((await client(colourGroups.calls.create, { params: params(), body: { name, active } })).id);
  return ids;
}

const namesOf = async (search: string) =>
  (await client(colourGroups.calls.list, { params: params(), query: { search } })).colourGroups.map(
    ({ name, active }) => (active ? name : `${name} (off)`),
  );

test.serial('all records that the filter finds are changed, and no others', async (t) => {
  await makeGroups(['Blue 1', 'Blue 2']);
  await makeGroups(['Blue 3'], false);
  const answer = await client(colourGroups.calls.updateMany, {
    params: params(),
    query: { search: 'blue', active: 'true' },
    body: { sequence: 7 },
  });
  t.deepEqual(answer, { records: 2, done: 2, refused: [], next: null });
  const { colourGroups: rows } = await client(colourGroups.calls.list, {
    params: params(),
    query: { search: 'Blue' },
  });
  t.deepEqual(
    rows.filter(({ sequence }) => sequence === 7).map(({ name }) => name),
    ['Blue 1', 'Blue 2'],
  );
  const entries = await api.database('auditEntry').where({ enterpriseId, action: 'update' });
  t.is(entries.length, 2, 'each change is in the audit trail');
});

test.serial('a call continues where the previous one ended', async (t) => {
  await makeGroups(['Red 1', 'Red 2', 'Red 3']);
  const turnOff = (after?: number) =>
    client(colourGroups.calls.updateMany, {
      params: params(),
      query: { search: 'Red', size: 2, ...(after !== undefined && { after }) },
      body: { active: false },
    });
  const first = await turnOff();
  t.like(first, { records: 3, done: 2 });
  t.deepEqual(await namesOf('Red'), ['Red 1 (off)', 'Red 2 (off)', 'Red 3']);
  t.like(await turnOff(first.next!), { records: 1, done: 1, next: null });
  t.deepEqual(await namesOf('Red'), ['Red 1 (off)', 'Red 2 (off)', 'Red 3 (off)']);
});

test.serial('a dry run reports refused deletions, which do not stop other deletions', async (t) => {
  const make = async (name: string) =>
    (await client(maskTypes.calls.create, { params: params(), body: { name } })).id;
  const free = await make('Free');
  const used = await make('Used');
  await client(masks.calls.create, { params: params(), body: { name: 'Front', typeId: used } });
  const ask = (query: object) =>
    client(maskTypes.calls.deleteMany, { params: params(), query: { ids: `${free},${used}`, ...query } });
  const expected = { records: 2, done: 1, next: null };
  const before = await ask({ dryRun: 'true' });
  t.like(before, expected);
  t.like(before.refused[0], { id: used, label: 'Used', errorCode: 'record-needed' });
  t.regex(before.refused[0]!.error, /still needed by mask/);
  const read = (id: number) => client(maskTypes.calls.read, { params: { enterpriseId, id } });
  t.is((await read(free)).name, 'Free', 'a dry run writes nothing');
  t.is((await api.database('auditEntry').where({ entity: 'maskType', action: 'delete' })).length, 0);
  t.deepEqual(await ask({}), before);
  t.is((await read(used)).name, 'Used');
  await t.throwsAsync(read(free), { message: /there is no record/ });
});

test.serial('a call that is sent again under its key is executed once', async (t) => {
  const ids = await makeGroups(['Green 1', 'Green 2']);
  const sent = { params: params(), query: { ids: ids.join() }, idempotencyKey: 'bulk-1' };
  const first = await client(colourGroups.calls.deleteMany, sent);
  t.deepEqual(await client(colourGroups.calls.deleteMany, sent), first);
  t.is(first.done, 2);
});

test.serial('a call without a selection is refused', async (t) => {
  await makeGroups(['Grey']);
  const error = await t.throwsAsync(client(colourGroups.calls.deleteMany, { params: params() }), {
    instanceOf: ApiProblem,
  });
  t.is(error.problem.errorCode, 'selection-missing');
  t.deepEqual(await namesOf('Grey'), ['Grey']);
  const all = await client(colourGroups.calls.deleteMany, { params: params(), query: { all: 'true' } });
  t.is(all.refused.length, 0);
  t.deepEqual(await namesOf(''), []);
});

test.serial('records of another enterprise are not found', async (t) => {
  const other = await api.createEnterprise('Other');
  const { client: theirs } = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN']));
  const [id] = await makeGroups(['Ours']);
  const query = { ids: String(id), all: 'true' as const };
  const sent = { params: { enterpriseId: other }, query };
  t.like(await theirs(colourGroups.calls.deleteMany, sent), { records: 0, done: 0 });
  t.deepEqual(await namesOf('Ours'), ['Ours']);
});
