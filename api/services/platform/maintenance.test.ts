import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { describeHosts } from './describe-hosts.ts';
import { Maintenance } from './maintenance.ts';

let opened: TestDatabase;
let nowMs = 0;

test.before(async () => {
  opened = await openTestDatabase();
});
test.beforeEach(async () => {
  await opened.database('platformSetting').delete();
  await opened.database('platformSetting').insert({ key: 'another', value: '{"isOn":true}' });
});
test.after.always(() => opened?.close());

const openMaintenance = () => new Maintenance(opened.database, () => nowMs);
const ON = { isOn: true, text: 'Back at noon.', endSessions: true };

test.serial('maintenance is off until it is set, and keeps the last setting', async (t) => {
  const maintenance = openMaintenance();
  t.deepEqual(await maintenance.read(), { isOn: false, endSessions: false });
  await t.notThrowsAsync(maintenance.check(true));
  t.deepEqual(await maintenance.set(ON), ON);
  t.deepEqual(await openMaintenance().read(), ON);
  await maintenance.set({ ...ON, isOn: false });
  t.like(await openMaintenance().read(), { isOn: false });
});

test.serial('in maintenance calls are refused with its text, and sessions end on request', async (t) => {
  const maintenance = openMaintenance();
  const refusal = async (isSignedIn: boolean) => t.throwsAsync(maintenance.check(isSignedIn));
  await maintenance.set(ON);
  const refused = { status: 503, retryable: true, message: 'Back at noon.' };
  t.like(await refusal(false), { ...refused, code: 'maintenance' });
  t.like(await refusal(true), { ...refused, code: 'session-over' });
  await maintenance.set({ isOn: true, endSessions: false });
  const usual = await refusal(true);
  t.like(usual, { status: 503, retryable: true, code: 'maintenance' });
  t.not(usual.message, '');
});

test.serial('a process caches the setting for a second', async (t) => {
  const maintenance = openMaintenance();
  nowMs = 5000;
  await maintenance.check(false);
  await openMaintenance().set(ON);
  nowMs = 5999;
  await t.notThrowsAsync(maintenance.check(false));
  nowMs = 6000;
  await t.throwsAsync(maintenance.check(false), { code: 'maintenance' });
  await openMaintenance().set({ ...ON, isOn: false });
  nowMs = 6999;
  await t.throwsAsync(maintenance.check(false), { code: 'maintenance' });
  nowMs = 7000;
  await t.notThrowsAsync(maintenance.check(false));
});

test('all services are on this host, except for those that an operator sets', (t) => {
  const none = describeHosts('https://shop.example:8443/api?x=1', { hosts: {}, sockets: {} });
  t.deepEqual(new Set(Object.values(none.hosts)), new Set(['https://shop.example:8443']));
  t.deepEqual(none.sockets, {
    mockups: 'wss://shop.example:8443',
    imaging: 'wss://shop.example:8443',
  });
  const [service] = Object.keys(none.hosts) as (keyof typeof none.hosts)[];
  const elsewhere = {
    hosts: { [service!]: 'https://else.example' },
    sockets: { imaging: 'wss://else.example' },
  };
  const some = describeHosts('http://shop.example', elsewhere);
  t.deepEqual(some.hosts, {
    ...Object.fromEntries(Object.keys(none.hosts).map((name) => [name, 'http://shop.example'])),
    ...elsewhere.hosts,
  } as never);
  t.deepEqual(some.sockets, { mockups: 'ws://shop.example', imaging: 'wss://else.example' });
  const refusal = t.throws(() => describeHosts('https://a b/', { hosts: {}, sockets: {} }));
  t.like(refusal, { code: 'host-invalid', path: 'Host', message: 'The header Host is invalid.' });
});
