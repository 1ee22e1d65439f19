import test from 'ava';
import { openTestApi } from '../testing/open-test-api.ts';
import { clientNetwork, isFromLoopback } from './client-network.ts';

test('an address, and an enterprise, make so many calls a minute', async (t) => {
  const api = await openTestApi(undefined, { proxies: 1, rates: { perAddress: 5, perEnterprise: 8 } });
  try {
    const id = await api.createEnterprise('One');
    const as = await api.createUser(id, ['ORDERS']);
    const poll = (from: string) => api.call('GET', '/v1/poll', { headers: { 'x-forwarded-for': from } });
    for (let index = 0; index < 5; index += 1) t.is((await poll('192.0.2.1')).status, 200);
    const refused = await poll('192.0.2.1');
    t.like(refused, { status: 429, body: { errorCode: 'calls-exceeded' } });
    t.regex(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    t.is((await poll('192.0.2.2')).status, 200);
    const self = (from: string) =>
      api.call('GET', `/v1/enterprises/${id}/employees/me`, { as, headers: { 'x-forwarded-for': from } });
    for (let index = 0; index < 8; index += 1) t.is((await self(`192.0.2.${10 + index}`)).status, 200);
    t.like(await self('192.0.2.30'), { status: 429, body: { errorCode: 'calls-exceeded' } });
    // Only the nearest proxy is believed: what a client writes there itself stands before it.
    t.is((await poll('203.0.113.9, 192.0.2.1')).status, 429);
  } finally {
    await api.close();
  }
});

test('an IPv6 network counts as one', (t) => {
  t.is(clientNetwork('2001:db8:1:2:aaaa::1'), clientNetwork('2001:db8:1:2::2'));
  t.not(clientNetwork('2001:db8:1:2::1'), clientNetwork('2001:db8:1:3::1'));
  t.is(clientNetwork('::1'), '0:0:0:0::/64');
  t.is(clientNetwork('::ffff:192.0.2.1'), '192.0.2.1');
  t.is(clientNetwork('192.0.2.1'), '192.0.2.1');
});

test('a proxy on the machine does not make others of it', (t) => {
  const none = () => '';
  t.true(isFromLoopback('127.0.0.1', none));
  t.true(isFromLoopback('::1', none));
  t.true(isFromLoopback('::ffff:127.0.0.1', none));
  t.false(isFromLoopback('192.0.2.1', none));
  t.false(isFromLoopback('127.0.0.1', (name) => (name === 'x-forwarded-for' ? '192.0.2.1' : '')));
});
