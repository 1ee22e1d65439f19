import test from 'ava';
import { pino } from 'pino';
import { openTestApi } from '../testing/open-test-api.ts';
import { clientNetwork, isFromLoopback } from './client-network.ts';
import { hasUntrustedForwarding, UntrustedForwarding } from './untrusted-forwarding.ts';

test('calls a minute are limited for each address and each enterprise', async (t) => {
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
    // Only the nearest proxy is believed: text that a client writes there itself stands before it.
    t.is((await poll('203.0.113.9, 192.0.2.1')).status, 429);
  } finally {
    await api.close();
  }
});

test('an IPv6 network counts as one client', (t) => {
  t.is(clientNetwork('2001:db8:1:2:aaaa::1'), clientNetwork('2001:db8:1:2::2'));
  t.not(clientNetwork('2001:db8:1:2::1'), clientNetwork('2001:db8:1:3::1'));
  t.is(clientNetwork('::1'), '0:0:0:0::/64');
  t.is(clientNetwork('::ffff:192.0.2.1'), '192.0.2.1');
  t.is(clientNetwork('192.0.2.1'), '192.0.2.1');
});

test('a call counts as local only without a proxy and under a local host name', (t) => {
  const header =
    (host: string, forwarded = '') =>
    (name: string) =>
      ({ host, 'x-forwarded-for': forwarded })[name] ?? '';
  const plain = header('localhost:4400');
  t.true(isFromLoopback('127.0.0.1', plain));
  t.true(isFromLoopback('::1', plain));
  t.true(isFromLoopback('::ffff:127.0.0.1', plain));
  t.false(isFromLoopback('192.0.2.1', plain));
  t.false(isFromLoopback('127.0.0.1', header('localhost:4400', '192.0.2.1')));
  for (const host of ['localhost', '127.0.0.1:4400', '[::1]:4400', 'LOCALHOST:1'])
    t.true(isFromLoopback('127.0.0.1', header(host)), host);
  for (const host of [
    '',
    'evil.example',
    'evil.example:4400',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    t.false(isFromLoopback('127.0.0.1', header(host)), host);
});

test('probes are neither limited nor counted', async (t) => {
  const api = await openTestApi(undefined, { rates: { perAddress: 1, perEnterprise: 1 } });
  try {
    for (let index = 0; index < 5; index += 1)
      for (const path of ['/health/live', '/health/ready']) t.is((await api.call('GET', path)).status, 200);
    t.is((await api.call('GET', '/v1/poll')).status, 200);
    t.is((await api.call('GET', '/v1/poll')).status, 429);
    t.is((await api.call('GET', '/health/live')).status, 200);
  } finally {
    await api.close();
  }
});

test('a proxy that PROXIES does not count is logged once, and again at the next start', async (t) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const warnings = () => lines.filter((line) => line.includes('Set PROXIES'));
  const api = await openTestApi(undefined, { log });
  try {
    const next = () => new UntrustedForwarding(api.dataFolder, log);
    await next().begin(0);
    await api.call('GET', '/v1/poll');
    t.is(warnings().length, 0);
    for (let index = 0; index < 3; index += 1)
      await api.call('GET', '/v1/poll', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    t.is(warnings().length, 1);
    while (!(await hasUntrustedForwarding(api.dataFolder))) await new Promise(setImmediate);
    await next().begin(0);
    t.is(warnings().length, 2);
    await next().begin(1);
    t.false(await hasUntrustedForwarding(api.dataFolder), 'the setting is corrected');
    await next().begin(0);
    t.is(warnings().length, 2);
  } finally {
    await api.close();
  }
});
