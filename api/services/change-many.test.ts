import test from 'ava';
import * as z from 'zod';
import { PlatenError } from '../../engine/node.ts';
import type { Resource } from '../contract/resource.ts';
import { colourGroups } from '../contract/resources/fonts-and-colours.ts';
import type { Author } from '../data/audit-trail.ts';
import type { ResourceRules } from '../data/resource-rules.ts';
import { openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { readRow } from '../testing/read-rows.ts';
import { type BulkRequest, changeMany, checkSelection, undone } from './change-many.ts';

let office: TestOffice;
let author: Author;
test.before(async () => {
  office = await openTestOffice();
  const { enterpriseId } = office;
  const employees = office.api.database('employee').where({ enterpriseId });
  const { id: employeeId } = await readRow(employees, { id: z.number() });
  author = { enterpriseId, employeeId, requestId: 'request' };
});
test.after.always(() => office?.api.close());

const makeGroup = (name: string) => office.create(colourGroups.calls.create, { body: { name } });
const groups = async () => (await office.api.database('colourGroup').orderBy('id').pluck('name')) as string[];
const change = (
  request: Partial<BulkRequest>,
  rules: ResourceRules = {},
  resource: Resource = colourGroups,
) =>
  changeMany(office.api.database, resource, rules, {
    call: 'changeColourGroups',
    author,
    query: { all: true, size: 100 },
    changes: undefined,
    parent: undefined,
    idempotencyKey: undefined,
    ...request,
  });

test.beforeEach(() => office.api.database('colourGroup').delete());

test('a selection is by ids, a search, a filter, or all=true', (t) => {
  const refusal = t.throws(() => checkSelection(undefined, { ids: undefined, search: undefined }));
  t.like(refusal, {
    code: 'selection-missing',
    status: 400,
    message: 'Select records by ids, search or a filter. For all records, send all=true.',
  });
  t.throws(() => checkSelection(false, {}), { code: 'selection-missing' });
  t.notThrows(() => checkSelection(true, {}));
  t.notThrows(() => checkSelection(undefined, { ids: undefined, active: false }));
});

test.serial('rolled back work returns its result or its error, and leaves nothing', async (t) => {
  const { database } = office.api;
  const insert = async (error?: Error) =>
    undone(database, async (trx) => {
      await trx('enterprise').insert({ name: 'Undone' });
      await trx('enterprise').forUpdate().select('id');
      if (error) throw error;
      return 'answer';
    });
  t.is(await insert(), 'answer');
  const fault = new Error('A fault.');
  t.is(await t.throwsAsync(insert(fault)), fault);
  t.deepEqual(await database('enterprise').where({ name: 'Undone' }), []);
  const lock = database.transaction((trx) => trx('enterprise').forUpdate().noWait().select('id'));
  await t.notThrowsAsync(lock, 'its locks are released');
});

test.serial('a change without a selection is refused', async (t) => {
  await makeGroup('Kept');
  await t.throwsAsync(change({ query: { size: 100 } }), { code: 'selection-missing' });
  t.deepEqual(await groups(), ['Kept']);
});

test.serial('records are changed to the values that the rules return', async (t) => {
  await makeGroup('One');
  const answer = await change(
    { changes: { name: 'Asked' } },
    {
      admit: (enterpriseId, changes) =>
        Promise.resolve({ name: `${String(changes['name'])} of ${enterpriseId}` }),
    },
  );
  t.deepEqual(answer, { records: 1, done: 1, refused: [], next: null });
  t.deepEqual(await groups(), [`Asked of ${office.enterpriseId}`]);
  await change({ changes: { name: 'Unchanged' } });
  t.deepEqual(await groups(), ['Unchanged']);
});

test.serial(
  'a call changes a limited number of records, and the next call continues after them',
  async (t) => {
    const ids = [await makeGroup('One'), await makeGroup('Two'), await makeGroup('Three')];
    const first = await change({ query: { all: true, size: 2 } });
    t.deepEqual(first, { records: 3, done: 2, refused: [], next: ids[1]! });
    t.deepEqual(await groups(), ['Three']);
    const four = await makeGroup('Four');
    t.like(await change({ query: { all: true, size: 2, after: ids[2]! } }), { records: 1, done: 1 });
    t.deepEqual(await groups(), ['Three'], `${four} alone is after ${ids[2]}`);
  },
);

test.serial(
  'a refused record is named by its label, or by its number if the label is not text',
  async (t) => {
    const id = await makeGroup('Used');
    const checkDelete = () => Promise.reject(new PlatenError('record-needed', 'It is needed.'));
    const labels: string[] = [];
    for (const labelField of ['name', 'sequence', 'active']) {
      const { refused } = await change({}, { checkDelete }, { ...colourGroups, labelField });
      labels.push(...refused.map(({ label }) => label));
    }
    t.deepEqual(labels, ['Used', '0', `#${id}`]);
    t.deepEqual(await groups(), ['Used']);
  },
);

test.serial(
  'a change that is sent again under its key is executed once; another change is refused',
  async (t) => {
    await makeGroup('One');
    const sent = { idempotencyKey: 'bulk-key', query: { search: 'One', size: 100 } };
    const first = await change(sent);
    await makeGroup('One');
    t.deepEqual(await change(sent), first);
    t.deepEqual(await groups(), ['One']);
    for (const other of [{ changes: { name: 'Two' } }, { query: { search: 'On', size: 100 } }])
      await t.throwsAsync(change({ ...sent, ...other }), { code: 'idempotency-key-reused' });
    await change({ ...sent, call: 'anotherCall' });
    t.deepEqual(await groups(), []);
  },
);

test.serial('a dry run returns the result of the change, and changes nothing', async (t) => {
  await makeGroup('One');
  const dry = { query: { all: true, size: 100, dryRun: true }, idempotencyKey: 'dry' };
  t.deepEqual(await change(dry), { records: 1, done: 1, refused: [], next: null });
  t.deepEqual(await groups(), ['One']);
});
