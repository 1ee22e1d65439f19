import test from 'ava';
import { type Role, ROLES } from '../contract/access.ts';
import type { Call } from '../contract/call.ts';
import { type Answer, openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { type AccessRow, specifiedAccess } from './testing/specified-access.ts';

// Makes every call as every kind of caller. `testing/specified-access.ts` lists the expected accesses.

const NOWHERE = '999999999';
/** Requests come as if through a proxy: a client on this machine may do more than others. */
const forwarded = { 'x-forwarded-for': '192.0.2.1' };
const AT_ONCE = 8;
const FIRST_OF_STRANGER = 2_000_000_000;
const NUMBER_OF_STRANGER = /\b20000\d{5}\b/;
const THEIRS = 'belongs to the other';

/** A caller of the API. */
interface Person {
  roles: readonly Role[];
  isAnonymous?: true;
  isStranger?: true;
  isPrintProvider?: true;
}

/** The row of each call, by its name. */
const rowOf = new Map<string, AccessRow>();
for (const row of specifiedAccess)
  for (const name of row.calls.split(/\s+/)) {
    if (rowOf.has(name)) throw new Error(`${name} is in the table twice`);
    rowOf.set(name, row);
  }

const people: Record<string, Person> = {
  'an anonymous caller': { roles: [], isAnonymous: true },
  'a user without a role': { roles: [] },
  ...Object.fromEntries(ROLES.map((role) => [role, { roles: [role] }])),
  'a print provider': { roles: ROLES, isPrintProvider: true },
  'a user of another enterprise': { roles: ROLES, isStranger: true },
};

let api: TestApi;
let own: number;
let other: number;

test.before(async () => {
  api = await openTestApi();
  own = await api.createEnterprise('Own');
  other = await api.createEnterprise('Other');
});
test.after.always(() => api.close());

test.serial('the table of accesses lists exactly the calls of the API', (t) => {
  const names = api.routes.map(({ call }) => call.name);
  t.is(new Set(names).size, names.length);
  t.deepEqual(
    names.filter((name) => !rowOf.has(name)),
    [],
    'calls without a row',
  );
  const specified = [...rowOf.keys()];
  t.deepEqual(
    specified.filter((name) => !names.includes(name)),
    [],
    'rows without a call',
  );
});

for (const [who, person] of Object.entries(people))
  test.serial(
    `${person.isPrintProvider ? '[B6-07]' : '[B6-01]'} ${who} is admitted to exactly the calls of those roles`,
    async (t) => {
      t.true(api.routes.length > 100);
      const as = person.isAnonymous ? undefined : await createUser(person);
      await eachAtOnce(api.routes, async ({ call }) => {
        const answer = await make(call, as, { enterpriseId: String(own) });
        const what = `${call.method} ${call.path}`;
        const { errorCode } = answer.body as { errorCode?: string };
        const refusal = ['sign-in-needed', 'not-allowed'].find((code) => code === errorCode) ?? 'none';
        t.is(refusal, expected(call, person), what);
        t.true(answer.status < 500, `${what}: ${answer.status}`);
        checkHeaders(answer, what, t.is);
      });
    },
  );

test.serial('[B6-03] no call shows or changes what belongs to another enterprise', async (t) => {
  const everything = await api.createUser(own, [...ROLES]);
  const calls = api.routes.map(({ call }) => call).filter(({ path }) => path.includes('{enterpriseId}'));
  const readings = calls.filter(({ method }) => method === 'get');
  const changes = calls.filter((call) => !readings.includes(call));
  const params = { enterpriseId: String(own), id: String(FIRST_OF_STRANGER) };
  const alone = new Map<Call, string>();
  await eachAtOnce(readings, async (call) => {
    alone.set(call, JSON.stringify(await make(call, everything, params)));
  });

  // Records of the other enterprise have numbers that nothing else has. The first record of every kind has the same number.
  await restartNumbers(FIRST_OF_STRANGER);
  const stranger = await api.createEnterprise(THEIRS);
  await api.createProduct(stranger, 'mug');
  await api.createUser(stranger, []);
  const tables = await fillTables(stranger);
  await restartNumbers(1000);
  const before = await digest(tables, stranger);
  // Files are found by their names.
  const file = (await api
    .database('file')
    .where({ enterpriseId: stranger })
    .first('context', 'filename')) as Record<string, string>;
  const theirFile = `?${new URLSearchParams(file).toString()}`;

  const leaks: string[] = [];
  const look = async (call: Call, query?: string) => {
    const answer = await make(call, everything, params, query);
    const { status, body } = answer;
    const text = JSON.stringify(body);
    // A refusal may repeat the number of the request.
    const isShown = text.includes(THEIRS) || (status < 400 && NUMBER_OF_STRANGER.test(text));
    const isOther = query === undefined && alone.has(call) && alone.get(call) !== JSON.stringify(answer);
    if (isShown || isOther || status >= 500) leaks.push(`${call.method} ${call.path}: ${status}`);
  };
  await eachAtOnce(readings, (call) => look(call));
  await eachAtOnce(readings, (call) => look(call, theirFile));
  await eachAtOnce(changes, (call) => look(call, theirFile));
  t.deepEqual(leaks, []);
  t.deepEqual(await digest(tables, stranger), before);
});

const createUser = ({ roles, isStranger, isPrintProvider }: Person) =>
  api.createUser(isStranger ? other : own, [...roles], isPrintProvider ? 'PrintProvider' : 'NetworkOwner');

function expected({ name, path }: Call, person: Person): string {
  const row = rowOf.get(name);
  if (!row) return 'a row of the table';
  const { who, isBarredTo } = row;
  if (who === 'public') return 'none';
  if (person.isAnonymous) return 'sign-in-needed';
  if (person.isStranger && path.includes('{enterpriseId}')) return 'not-allowed';
  if (person.isPrintProvider && isBarredTo === 'PrintProvider') return 'not-allowed';
  return who === 'signed in' || who.some((role) => person.roles.some((own) => own === role))
    ? 'none'
    : 'not-allowed';
}

/** Makes a call that has no effect: it names records that do not exist and has an empty body. */
function make(
  call: Call,
  as: string | undefined,
  params: Record<string, string>,
  query = '',
): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'enterpriseId' ? params['enterpriseId']! : params['id'] || NOWHERE,
  );
  return api.call(call.method.toUpperCase(), path + query, {
    ...(as === undefined ? {} : { as }),
    headers: forwarded,
    ...(call.body ? { body: {} } : {}),
  });
}

/** Files that shops load on their pages. They hold no data. */
const FOR_ANY_PAGE = new Set(['get /embed.js', 'get /embed.d.ts']);

function checkHeaders(
  { status, headers }: Answer,
  what: string,
  is: (a: unknown, b: unknown, message: string) => void,
) {
  is(headers.get('set-cookie'), null, what);
  is(headers.get('x-powered-by'), null, what);
  is(headers.get('x-content-type-options'), 'nosniff', what);
  is(headers.get('content-security-policy') === null, false, what);
  is(headers.get('access-control-allow-origin'), status === 200 && FOR_ANY_PAGE.has(what) ? '*' : null, what);
  is(headers.get('x-request-id')?.length, 36, what);
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Sets the number of the next record in every table. */
async function restartNumbers(first: number): Promise<void> {
  await api.database.raw(
    "SELECT setval(format('%I.%I', schemaname, sequencename), ?, false) FROM pg_sequences WHERE schemaname = 'public'",
    [first],
  );
}

interface Column {
  tableName: string;
  columnName: string;
  dataType: string;
}

/** Inserts a row of every kind for an enterprise. Returns all tables that have rows of enterprises. */
async function fillTables(enterpriseId: number): Promise<string[]> {
  const { rows } = (await api.database.raw(
    `SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY table_name
     HAVING bool_or(column_name = 'enterprise_id') AND bool_or(column_name = 'id')`,
  )) as { rows: { tableName: string; columns: string[] }[] };
  const { rows: needed } = (await api.database.raw(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL AND column_name <> 'enterprise_id'`,
  )) as { rows: Column[] };
  let waiting = rows.map(({ tableName }) => tableName);
  // A row needs the rows it refers to: a table that refuses its row is tried again after the others.
  while (waiting.length > 0) {
    const refused = new Map<string, string>();
    for (const table of waiting) {
      const columns = needed.filter(({ tableName }) => tableName === table);
      const row = Object.fromEntries(
        columns.map(({ columnName, dataType }) => [columnName, someValue(dataType)]),
      );
      const isThere: unknown = await api.database(table).where({ enterpriseId }).first('id');
      if (!isThere)
        await api
          .database(table)
          .insert({ ...row, id: FIRST_OF_STRANGER, enterpriseId })
          .catch((error: Error) => refused.set(table, error.message));
    }
    if (refused.size === waiting.length)
      throw new Error(`Nothing could be written:\n${[...refused.values()].join('\n')}`);
    waiting = [...refused.keys()];
  }
  for (const { tableName, columns } of rows)
    if (columns.includes('name'))
      await api
        .database(tableName)
        .where({ enterpriseId })
        .update({ name: api.database.raw("? || ' ' || id", [THEIRS]) });
  return rows.map(({ tableName }) => tableName);
}

function someValue(dataType: string): unknown {
  if (dataType === 'bigint') return FIRST_OF_STRANGER;
  if (dataType === 'integer' || dataType === 'numeric') return 1;
  if (dataType === 'boolean') return false;
  if (dataType === 'jsonb') return '{}';
  return dataType === 'character' ? 'GBP' : THEIRS;
}

async function digest(tables: string[], enterpriseId: number): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = (await api.database.raw(
      "SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS digest FROM ?? AS t WHERE enterprise_id = ?",
      [table, enterpriseId],
    )) as { rows: { digest: string }[] };
    digests[table] = rows[0]!.digest;
  }
  return digests;
}
