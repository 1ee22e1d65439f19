import test from 'ava';
import type * as z from 'zod';
import type { Resource } from '../contract/resource.ts';
import type { ResourceCall, CallPath } from '../contract/resource-spec.ts';
import { resources } from '../contract/resources/list-resources.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { uniqueExample } from '../testing/unique-example.ts';

// Proves the declarations: each of these tests runs for every resource.

type Json = Record<string, unknown>;
const NOWHERE = 999_999_999;

let api: TestApi;
let own: Party;
let other: Party;

/** An enterprise, with a user who has all rights of it. */
interface Party {
  enterpriseId: number;
  admin: string;
}

test.before(async () => {
  api = await openTestApi();
  own = await found('Own');
  other = await found('Other');
});
test.after.always(() => api.close());

async function found(name: string): Promise<Party> {
  const enterpriseId = await api.createEnterprise(name);
  return { enterpriseId, admin: await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']) };
}

for (const resource of resources.filter((each) => callOf(each, 'create'))) {
  test.serial(
    `${resource.title}: created with the minimal body, listed, read, changed, deleted`,
    async (t) => {
      const made = await make(resource, own);
      t.deepEqual(resource.row.safeParse(made.row).error, undefined, 'the answer matches its declaration');
      const listing = callOf(resource, 'list');
      if (listing) {
        const list = await send(listing, own, made.parentId);
        t.is(list.status, 200);
        t.is(listing.call.answer!.safeParse(list.body).error, undefined);
        const rows = (list.body as Record<string, Json[]>)[resource.plural]!;
        t.true(rows.some(({ id }) => id === made.row['id']));
        const last = await send(listing, own, made.parentId, { query: 'size=1&page=0&sort=DESC' });
        t.is((last.body as Record<string, Json[]>)[resource.plural]!.length, 1);
        const others = await make(resource, other);
        const ids = `ids=${NOWHERE},${String(others.row['id'])},${String(made.row['id'])}`;
        const named = await send(listing, own, made.parentId, { query: ids });
        t.deepEqual((named.body as Record<string, Json[]>)[resource.plural], [
          rows.find(({ id }) => id === made.row['id'])!,
        ]);
        t.is((await send(listing, own, made.parentId, { query: 'ids=1;2' })).status, 400);
      }
      const { id } = made.row as { id: number };
      const reading = callOf(resource, 'read')!;
      t.deepEqual((await send(reading, own, made.parentId, { id })).body, made.row);
      const updating = callOf(resource, 'update')!;
      const changed = await send(updating, own, made.parentId, { id, body: made.body });
      t.like(changed, { status: 200, body: { id } });
      const { utcUpdatedDateTime } = changed.body as { utcUpdatedDateTime: string };
      const late = `unchangedSince=${String(made.row['utcUpdatedDateTime'])}`;
      t.like(await send(updating, own, made.parentId, { id, body: made.body, query: late }), {
        status: 409,
        body: { errorCode: 'record-changed' },
      });
      const query = `unchangedSince=${utcUpdatedDateTime}`;
      const unchanged = await send(updating, own, made.parentId, { id, body: {}, query });
      const isTimed = ([field]: [string, unknown]) => field !== 'utcUpdatedDateTime';
      t.deepEqual(
        Object.entries(unchanged.body as Json).filter(isTimed),
        Object.entries(changed.body as Json).filter(isTimed),
        'fields that are not sent are unchanged',
      );
      const audit = (await api
        .database('auditEntry')
        .where({ enterpriseId: own.enterpriseId, entity: resource.name, entityId: id })
        .orderBy('id')) as Json[];
      t.deepEqual(
        audit.map(({ action }) => action),
        ['create', 'update', 'update'],
        'the author is recorded',
      );
      t.true(audit.every(({ employeeId, requestId }) => employeeId && requestId));
      const deleting = callOf(resource, 'delete');
      if (!deleting) return;
      t.is((await send(deleting, own, made.parentId, { id })).status, 204);
      t.like(await send(reading, own, made.parentId, { id }), {
        status: 404,
        body: { errorCode: 'record-missing' },
      });
      t.is((await send(deleting, own, made.parentId, { id })).status, 404);
      const entry = { entity: resource.name, entityId: id, action: 'delete' };
      t.truthy(await api.database('auditEntry').where(entry).first('id'));
    },
  );

  test.serial(`${resource.title}: created once under a key; changed and deleted in bulk`, async (t) => {
    const key = `key-${resource.name}`;
    const { row, body, parentId } = await make(resource, own, key);
    const { id } = row as { id: number };
    const again = await send(callOf(resource, 'create')!, own, parentId, { body, key });
    t.deepEqual(again, { ...again, status: 201, body: row });
    const query = `ids=${id},${NOWHERE}`;
    const changed = await send(callOf(resource, 'updateMany')!, own, parentId, { body, query });
    t.deepEqual(changed.body, { records: 1, done: 1, refused: [], next: null });
    const deleting = callOf(resource, 'deleteMany');
    if (!deleting) return;
    t.like(await send(deleting, own, parentId, { query }), { status: 200, body: { done: 1 } });
    t.is((await send(callOf(resource, 'read')!, own, parentId, { id })).status, 404);
  });

  test.serial(`${resource.title}: a field of the wrong type is named`, async (t) => {
    const made = await make(resource, own);
    const creating = callOf(resource, 'create')!;
    const { shape } = creating.call.body as z.ZodObject;
    for (const [field, schema] of Object.entries(shape)) {
      const wrong = [{ wrong: [] }, 'wrong', -0.5, [[{}]]].find(
        (value) => !(schema as z.ZodType).safeParse(value).success,
      );
      if (wrong === undefined) continue;
      const refused = await send(creating, own, made.parentId, { body: { ...made.body, [field]: wrong } });
      t.like(refused, { status: 400, body: { errorCode: 'request-invalid' } }, field);
      t.is((refused.body as { path: string }).path.split('.')[0], field);
      t.is((refused.body as { error: string }).error.length < 500, true);
    }
    const { status } = await send(creating, own, made.parentId, { body: [] });
    t.is(status, 400);
  });

  const references = Object.entries(resource.references ?? {});
  if (references.some(([field]) => field !== resource.within?.filter.field))
    test.serial(`${resource.title}: a reference to a record outside the enterprise is refused`, async (t) => {
      const made = await make(resource, own);
      const updating = callOf(resource, 'update')!;
      const { shape } = updating.call.body as z.ZodObject;
      const { id } = made.row as { id: number };
      for (const [field, reference] of references) {
        if (!(field in shape)) continue; // the path names it
        const theirs = await makeReferred(reference!.table, other);
        for (const unknown of [NOWHERE, theirs]) {
          const value = await referTo(resource, field, unknown);
          const refused = await send(updating, own, made.parentId, { id, body: { [field]: value } });
          t.like(refused, { status: 400, body: { errorCode: 'reference-unknown', path: field } }, field);
        }
      }
    });

  test.serial(`${resource.title}: records are invisible to another enterprise`, async (t) => {
    const made = await make(resource, own);
    const { id } = made.row as { id: number };
    const parentId = made.parentId === undefined ? undefined : await makeParent(resource, other);
    for (const operation of ['read', 'update', 'delete'] as const) {
      const call = callOf(resource, operation);
      if (!call) continue;
      const asStranger = await send(call, own, made.parentId, { id, body: {}, as: other.admin });
      t.like(asStranger, { status: 403, body: { errorCode: 'not-allowed' } }, operation);
      const inTheirs = await send(call, other, parentId, { id, body: {} });
      t.like(inTheirs, { status: 404, body: { errorCode: 'record-missing' } }, operation);
      t.is((await send(call, own, made.parentId, { id, body: {}, as: '' })).status, 401, operation);
    }
    const listing = callOf(resource, 'list');
    if (!listing) return;
    const list = await send(listing, other, parentId);
    const rows = (list.body as Record<string, Json[]>)[resource.plural]!;
    t.false(rows.some((row) => row['id'] === id));
    if (made.parentId !== undefined) t.is((await send(listing, other, made.parentId)).status, 404);
  });
}

interface Made {
  row: Json;
  /** The body that created it. */
  body: Json;
  parentId: number | undefined;
}

/** Creates a record from the minimal body, with all records that it needs. */
async function make(resource: Resource, party: Party, key?: string): Promise<Made> {
  const creating = callOf(resource, 'create')!;
  const parentId = creating.callPath.within && (await makeParent(resource, party));
  const { shape } = creating.call.body as z.ZodObject;
  const body: Json = uniqueExample(resource.example);
  for (const [field, reference] of Object.entries(resource.references ?? {}))
    if (shape[field] && !(shape[field] as z.ZodType).safeParse(undefined).success)
      body[field] = await makeReferred(reference!.table, party);
  const answer = await send(creating, party, parentId, { body, ...(key && { key }) });
  if (answer.status !== 201) throw new Error(`${resource.name}: ${JSON.stringify(answer.body)}`);
  return { row: answer.body as Json, body, parentId };
}

const makeParent = (resource: Resource, party: Party): Promise<number> =>
  makeReferred(callOf(resource, 'create')!.callPath.within!.table, party);

async function makeReferred(table: string, party: Party): Promise<number> {
  const resource = resources.find(({ name }) => name === table);
  if (resource) return (await make(resource, party)).row['id'] as number;
  const row = { enterpriseId: party.enterpriseId, font: 'Font', variation: 'REGULAR', uploadUrl: 'font.ttf' };
  const [font] = (await api.database('font').insert(row, 'id')) as { id: number }[];
  return font!.id;
}

/** A value of a field that names one record: its number, or a list. */
async function referTo(resource: Resource, field: string, id: number): Promise<unknown> {
  const { key } = resource.references![field]!;
  const schema = resource.fields[field]!;
  if (key === undefined) return schema.safeParse(id).success ? id : [id];
  const whole = field === 'assets' ? { assetType: 'PRINT', owningEnterpriseId: own.enterpriseId } : {};
  return [{ ...whole, [key]: id }];
}

function callOf(resource: Resource, operation: ResourceCall['operation']): ResourceCall | undefined {
  return resource.allCalls.find((entry) => entry.operation === operation);
}

interface Sent {
  id?: number;
  body?: unknown;
  query?: string;
  as?: string;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

/** Makes a call to a party's records. */
function send({ call, callPath }: ResourceCall, party: Party, parentId?: number, sent: Sent = {}) {
  const path = call.path
    .replace('{enterpriseId}', String(party.enterpriseId))
    .replace(
      `{${idName(callPath)}}`,
      String(callPath.within && idName(callPath) === 'id' ? parentId : sent.id),
    )
    .replace('{id}', String(parentId));
  const { as = party.admin } = sent;
  return api.call(call.method.toUpperCase(), sent.query ? `${path}?${sent.query}` : path, {
    ...(as && { as }),
    ...(sent.key && { headers: { 'idempotency-key': sent.key } }),
    ...(call.body ? { body: sent.body } : {}),
  });
}

const idName = ({ idIn = 'id' }: CallPath) => idIn;
