import test from 'ava';
import { openTestApi } from '../testing/open-test-api.ts';

test('the unknown fields of a body are named in a header, and refused on request', async (t) => {
  const api = await openTestApi();
  t.teardown(() => api.close());
  const enterpriseId = await api.createEnterprise('Gifts Ltd');
  const admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const body = { name: 'Rings', seqence: 3, colours: [] };
  const place = `/v1/enterprises/${enterpriseId}/colour/group`;
  const strict = { prefer: 'handling=strict' };
  const refused = await api.call('POST', place, { as: admin, body, headers: strict });
  t.is(refused.status, 400);
  t.deepEqual(refused.body, {
    error: 'seqence (body): The field "seqence" is unknown and has no effect. Did you mean "sequence"?',
    errorCode: 'request-invalid',
    path: 'seqence',
  });
  const known = { name: 'Rings', sequence: 3, colours: [{ name: 'Gold', backgroundHexCode: '#ffd700' }] };
  const taken = await api.call('POST', place, { as: admin, body: known, headers: strict });
  t.is(taken.status, 201);
  t.false(taken.headers.has('unknown-fields'));
  const lenient = await api.call('POST', place, {
    as: admin,
    body: { ...known, name: 'More', seqence: 3, ['größe \ud800']: 1 },
  });
  t.is(lenient.status, 201);
  t.is(lenient.headers.get('unknown-fields'), 'seqence, ["gr??e?\\ud800"]');
});
