import test from 'ava';
import { type Access, type Role, ROLES } from '../contract/access.ts';
import type { Call } from '../contract/call.ts';
import { type Answer, openTestApi, type TestApi } from '../testing/open-test-api.ts';

// Every call there is, made by everybody there is: a new call is in here by being declared.

const NOWHERE = '999999999';
/** As if a proxy had passed it on: programs on this machine are let into more than people are. */
const forwarded = { 'x-forwarded-for': '192.0.2.1' };
const AT_ONCE = 8;

/** Who calls. */
interface Person {
  roles: readonly Role[];
  isAnonymous?: true;
  isStranger?: true;
  isPrintProvider?: true;
}

const people: Record<string, Person> = {
  'who is not signed in': { roles: [], isAnonymous: true },
  'a user without a role': { roles: [] },
  ...Object.fromEntries(ROLES.map((role) => [role, { roles: [role] }])),
  'a print provider': { roles: ROLES, isPrintProvider: true },
  'somebody of another enterprise': { roles: ROLES, isStranger: true },
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

for (const [who, person] of Object.entries(people))
  test.serial(
    `${person.isPrintProvider ? '[B6-07]' : '[B6-01]'} of all calls ${who} may make those of their roles, and no others`,
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
  await api.createProduct(other, 'mug');
  const { ids, tables } = await markRows(other);
  const before = await digest(tables, other);
  const everything = await api.createUser(own, [...ROLES]);
  const calls = api.routes.map(({ call }) => call).filter(({ path }) => path.includes('{enterpriseId}'));
  await eachAtOnce(calls, async (call) => {
    const takesId = /\{(?!enterpriseId)\w+\}/.test(call.path);
    for (const id of takesId ? ids : ['']) {
      const answer = await make(call, everything, { enterpriseId: String(own), id });
      const what = `${call.method} ${call.path} with ${id}`;
      t.false(JSON.stringify(answer.body).includes('belongs to the other'), what);
      t.true(answer.status < 500, `${what}: ${answer.status}`);
    }
  });
  t.deepEqual(await digest(tables, other), before);
});

const createUser = ({ roles, isStranger, isPrintProvider }: Person) =>
  api.createUser(isStranger ? other : own, [...roles], isPrintProvider ? 'PrintProvider' : 'NetworkOwner');

function expected({ access, path }: Call, person: Person): string {
  const { roles, notForLicence }: Access = access;
  if (!roles) return 'none';
  if (person.isAnonymous) return 'sign-in-needed';
  if (person.isStranger && path.includes('{enterpriseId}')) return 'not-allowed';
  if (person.isPrintProvider && notForLicence === 'PrintProvider') return 'not-allowed';
  return roles.length === 0 || roles.some((role) => person.roles.includes(role)) ? 'none' : 'not-allowed';
}

/** Makes a call of which nothing comes: about records that are not there, with an empty body. */
function make(call: Call, as: string | undefined, params: Record<string, string>): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'enterpriseId' ? params['enterpriseId']! : params['id'] || NOWHERE,
  );
  return api.call(call.method.toUpperCase(), path, {
    ...(as === undefined ? {} : { as }),
    headers: forwarded,
    ...(call.body ? { body: {} } : {}),
  });
}

function checkHeaders(
  { headers }: Answer,
  what: string,
  is: (a: unknown, b: unknown, message: string) => void,
) {
  is(headers.get('set-cookie'), null, what);
  is(headers.get('x-powered-by'), null, what);
  is(headers.get('x-content-type-options'), 'nosniff', what);
  is(headers.get('content-security-policy') === null, false, what);
  is(headers.get('access-control-allow-origin'), null, what);
  is(headers.get('x-request-id')?.length, 36, what);
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Writes into every row of an enterprise whose it is. Returns its tables, and a number of a row of each. */
async function markRows(enterpriseId: number): Promise<{ ids: string[]; tables: string[] }> {
  const { rows } = (await api.database.raw(
    `SELECT table_name, bool_or(column_name = 'name') AS has_name FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY table_name
     HAVING bool_or(column_name = 'enterprise_id') AND bool_or(column_name = 'id')`,
  )) as { rows: { tableName: string; hasName: boolean }[] };
  const ids = new Set<string>();
  for (const { tableName, hasName } of rows) {
    const owned = () => api.database(tableName).where({ enterpriseId });
    if (hasName) await owned().update({ name: api.database.raw("'belongs to the other ' || id") });
    const first = (await owned().min('id as id').first()) as { id: number | null };
    if (first.id !== null) ids.add(String(first.id));
  }
  return { ids: [...ids], tables: rows.map(({ tableName }) => tableName) };
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
