import test from 'ava';
import {
  createStoredFilterCall,
  deleteStoredFilterCall,
  listStoredFiltersCall,
  updateStoredFilterCall,
} from '../contract/calls/stored-filters.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

let api: TestApi;
let enterpriseId: number;
let own: ReturnType<TestApi['as']>['client'];
let colleague: ReturnType<TestApi['as']>['client'];
test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('Gifts Ltd');
  own = api.as(await api.createUser(enterpriseId, ['EMPLOYEE'])).client;
  colleague = api.as(await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN'])).client;
});
test.after.always(() => api.close());

const params = () => ({ enterpriseId });
const active = { list: 'products', name: 'Active', query: { active: 'true', sort: 'DESC' } };
const namesSeenBy = async (client: typeof own, list?: string) => {
  const { storedFilters } = await client(listStoredFiltersCall, {
    params: params(),
    query: list === undefined ? {} : { list },
  });
  return storedFilters.map(({ name, isOwn }) => `${name}${isOwn ? '' : ' of a colleague'}`);
};

test.serial('a filter is visible to its user, and to the enterprise once it is shared', async (t) => {
  const { id, ...made } = await own(createStoredFilterCall, { params: params(), body: active });
  t.deepEqual(made, { ...active, isShared: false, isOwn: true });
  await own(createStoredFilterCall, { params: params(), body: { ...active, list: 'shops', name: 'Shops' } });
  t.deepEqual(await namesSeenBy(own, 'products'), ['Active']);
  t.deepEqual(await namesSeenBy(own), ['Active', 'Shops']);
  t.deepEqual(await namesSeenBy(colleague), []);
  await own(updateStoredFilterCall, { params: { enterpriseId, id }, body: { isShared: true } });
  t.deepEqual(await namesSeenBy(colleague), ['Active of a colleague']);
  const other = await api.createEnterprise('Other');
  const stranger = api.as(await api.createUser(other, ['ENTERPRISE_ADMIN'])).client;
  const theirs = await stranger(listStoredFiltersCall, { params: { enterpriseId: other } });
  t.deepEqual(theirs.storedFilters, []);
});

test.serial('only its author may change or delete a filter', async (t) => {
  const body = { ...active, name: 'Mine', isShared: true };
  const { id } = await own(createStoredFilterCall, { params: params(), body });
  const which = { params: { enterpriseId, id } };
  const refusal = { message: /you have no filter/ };
  await t.throwsAsync(colleague(updateStoredFilterCall, { ...which, body: { name: 'Theirs' } }), refusal);
  await t.throwsAsync(colleague(deleteStoredFilterCall, which), refusal);
  const changed = await own(updateStoredFilterCall, { ...which, body: { query: { search: 'mug' } } });
  t.like(changed, { name: 'Mine', query: { search: 'mug' }, isShared: true });
  await own(deleteStoredFilterCall, which);
  await t.throwsAsync(own(deleteStoredFilterCall, which), refusal);
});

test.serial("a user's filters of a list have unique names", async (t) => {
  const body = { ...active, name: 'Twice' };
  await own(createStoredFilterCall, { params: params(), body });
  await t.throwsAsync(own(createStoredFilterCall, { params: params(), body }), { message: /same/ });
  await own(createStoredFilterCall, { params: params(), body: { ...body, list: 'masks' } });
  await t.notThrowsAsync(colleague(createStoredFilterCall, { params: params(), body }));
});
