import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

const types = '/products/masks/types';
let api: TestApi;
let own: string;
let admin: string;

test.before(async () => {
  api = await openTestApi();
  const enterpriseId = await api.createEnterprise('One');
  own = `/v1/enterprises/${enterpriseId}`;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
});
test.after.always(() => api.close());

test.serial('[B7-28] mask types are created, listed, changed and deleted', async (t) => {
  const { status, body } = await api.call('POST', own + types, { as: admin, body: { name: 'Front' } });
  t.is(status, 201);
  const { id } = body as { id: number };
  const changed = await api.call('PUT', `${own}${types}/${id}`, { as: admin, body: { sequence: 3 } });
  t.like(changed.body, { id, name: 'Front', sequence: 3 });
  const list = await api.call('GET', `${own}${types}?search=FRO`, { as: admin });
  t.like(list.body, { maskTypes: [{ id, name: 'Front' }], records: 1, page: 0 });
  const none = await api.call('GET', `${own}${types}?search=%25`, { as: admin });
  t.like(none.body, { maskTypes: [], records: 0 });
  t.is((await api.call('DELETE', `${own}${types}/${id}`, { as: admin })).status, 204);
  t.is((await api.call('GET', `${own}${types}/${id}`, { as: admin })).status, 404);
});

test.serial('another enterprise sees nothing', async (t) => {
  const other = await api.createEnterprise('Other');
  const stranger = await api.createUser(other, ['ENTERPRISE_ADMIN']);
  const made = await api.call('POST', own + types, { as: admin, body: { name: 'Secret' } });
  const { id } = made.body as { id: number };
  t.is((await api.call('GET', `${own}${types}/${id}`, { as: stranger })).status, 403);
  t.is((await api.call('GET', `/v1/enterprises/${other}${types}/${id}`, { as: stranger })).status, 404);
  const reference = { name: 'x', typeId: id };
  const stolen = await api.call('POST', `/v1/enterprises/${other}/products/groups/masks`, {
    as: stranger,
    body: reference,
  });
  t.like(stolen, { status: 400, body: { errorCode: 'reference-unknown', path: 'typeId' } });
});
