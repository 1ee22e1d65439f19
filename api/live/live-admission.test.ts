import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import test from 'ava';
import { WebSocket } from 'ws';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { waitUntil } from '../testing/wait-until.ts';

let api: TestApi;
let enterpriseId: number;
let other: number;

test.before(async () => {
  api = await openTestApi(undefined, {
    proxies: 1,
    rates: { perAddress: 12, perEnterprise: 1e6 },
    live: { maxSocketsPerAddress: 3, maxSockets: 8 },
  });
  [enterpriseId, other] = [await api.createEnterprise('One'), await api.createEnterprise('Two')];
  await api.database('shopType').insert({ name: 'SHOPIFY' }).onConflict('name').ignore();
  const shop = { name: 'x', shopType: 'SHOPIFY', domainProven: true };
  await api.database('shop').insert([
    { ...shop, enterpriseId, shopDomain: 'gifts.example' },
    { ...shop, enterpriseId, shopDomain: 'closed.example', active: false },
    { ...shop, enterpriseId: other, shopDomain: 'theirs.example' },
  ]);
});
test.after.always(() => api?.close());

const opened = new Set<WebSocket>();
test.afterEach.always(async () => {
  for (const socket of opened) {
    socket.terminate();
    if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
  }
  opened.clear();
});

let addresses = 0;
interface From {
  path?: string;
  origin?: string;
  address?: string;
}

/** @returns 101 and the socket, or the status of the refusal */
function connect({ path = `/v1/enterprises/${enterpriseId}/mockups`, origin, address }: From) {
  const from = address ?? `192.0.2.${(addresses += 1)}`;
  const socket = new WebSocket(api.url.replace('http', 'ws') + path, {
    ...(origin === undefined ? {} : { origin }),
    headers: { 'x-forwarded-for': from },
  });
  return new Promise<{ status: number; socket: WebSocket; body: string; headers: object }>((answer) => {
    socket.on('error', () => {});
    socket.once('open', () => {
      opened.add(socket);
      answer({ status: 101, socket, body: '', headers: {} });
    });
    socket.once('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () =>
        answer({ status: response.statusCode!, socket, body, headers: response.headers }),
      );
    });
  });
}

/** Takes the place of a socket that closes, once the server has noticed. */
async function takePlaceOf(socket: WebSocket, from: From): Promise<void> {
  if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
  await waitUntil(async () => (await connect(from)).status === 101);
}

test.serial(
  '[C7-17, B7-15] pages of the enterprise’s own shops and programs may connect; other pages may not',
  async (t) => {
    const statusOf = async (from: From) => {
      const { status, socket, body } = await connect(from);
      if (status === 101) socket.close();
      else t.deepEqual(Object.keys(JSON.parse(body) as object), ['error', 'errorCode']);
      return status;
    };
    t.is(await statusOf({}), 101);
    t.is(await statusOf({ origin: api.url }), 101);
    t.is(await statusOf({ origin: 'https://gifts.example' }), 101);
    for (const origin of [
      'https://theirs.example',
      'https://closed.example',
      'https://evil.example',
      'http://gifts.example',
      'https://gifts.example.evil.example',
      'null',
    ])
      t.is(await statusOf({ origin }), 403, origin);
    t.is(await statusOf({ origin: 'https://theirs.example', path: `/v1/enterprises/${other}/mockups` }), 101);
    for (const path of [
      '/',
      '/v1/enterprises/0/mockups',
      '/v1/enterprises/x/mockups',
      '/v1/enterprises/1/orders',
    ])
      t.is(await statusOf({ path }), 404, path);
  },
);

test.serial('connections and calls of an address are limited', async (t) => {
  const address = '198.51.100.1';
  const open = await Promise.all([0, 1, 2].map(() => connect({ address })));
  t.deepEqual(
    open.map(({ status }) => status),
    [101, 101, 101],
  );
  t.like(await connect({ address }), { status: 429 });
  t.is((await connect({ address: '198.51.100.2' })).status, 101);
  open[0]!.socket.close();
  await takePlaceOf(open[0]!.socket, { address });
  const received: string[] = [];
  const { socket } = open[1]!;
  socket.on('message', (data) =>
    received.push((JSON.parse((data as Buffer).toString()) as { errorCode: string }).errorCode),
  );
  for (let sent = 0; sent < 12; sent += 1) socket.send('{}');
  await waitUntil(() => received.length === 12);
  t.true(received.includes('request-invalid') && received.includes('calls-exceeded'), received.join(' '));
});

test.serial('connections of a process are limited across all addresses', async (t) => {
  const open = await Promise.all(Array.from({ length: 8 }, () => connect({})));
  t.deepEqual(new Set(open.map(({ status }) => status)), new Set([101]));
  t.like(await connect({}), { status: 429 });
  open[0]!.socket.terminate();
  await takePlaceOf(open[0]!.socket, {});
});

test.serial('a client that disconnects before it is admitted does not count', async (t) => {
  const address = '198.51.100.3';
  const { port } = new URL(api.url);
  // The lookup of the shop lasts until all clients have disconnected.
  const held = await api.database.transaction();
  await held.raw('LOCK TABLE shop IN ACCESS EXCLUSIVE MODE');
  for (let tries = 0; tries < 3; tries += 1) {
    const socket = connectSocket(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const lines = [
      `GET /v1/enterprises/${enterpriseId}/mockups HTTP/1.1`,
      'Host: platen.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `X-Forwarded-For: ${address}`,
      'Origin: https://gifts.example',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await new Promise((read) => setTimeout(read, 100));
    socket.resetAndDestroy();
  }
  await new Promise((done) => setTimeout(done, 200));
  await held.commit();
  // After the lookup has ended.
  await waitUntil(async () => (await connect({ address })).status === 101);
  t.pass();
});

test.serial('during maintenance new connections are refused, and requests of open sockets too', async (t) => {
  const { socket } = await connect({});
  const errors: { errorCode: string; error: string }[] = [];
  socket.on('message', (data) =>
    errors.push(JSON.parse((data as Buffer).toString()) as (typeof errors)[number]),
  );
  await api.platform.maintenance.set({ isOn: true, text: 'Back at six.', endSessions: true });
  try {
    const { status, body, headers } = await connect({});
    t.is(status, 503);
    t.deepEqual(JSON.parse(body), { error: 'Back at six.', errorCode: 'maintenance' });
    t.like(headers, { 'retry-after': '5' });
    socket.send('{}');
    await once(socket, 'message');
    t.like(errors, [{ kind: 'ERROR', errorCode: 'maintenance', error: 'Back at six.' }]);
  } finally {
    await api.platform.maintenance.set({ isOn: false, endSessions: false });
  }
  socket.send('{}');
  await once(socket, 'message');
  t.like(errors[1], { errorCode: 'request-invalid' });
  socket.close();
});

test.serial('sockets are pinged, and a client that does not answer is disconnected', async (t) => {
  const hasty = await openTestApi(undefined, { live: { pingMs: 50 } });
  try {
    const id = await hasty.createEnterprise('Hasty');
    const url = `${hasty.url.replace('http', 'ws')}/v1/enterprises/${id}/mockups`;
    const silent = new WebSocket(url, { autoPong: false });
    t.is(await new Promise((done) => silent.once('close', done)), 1006);
  } finally {
    await hasty.close();
  }
});
