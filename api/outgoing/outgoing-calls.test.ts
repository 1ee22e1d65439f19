import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { AddressRules, areAddressRanges, parseAddressRanges } from './address-rules.ts';
import { type Address, OutgoingCalls } from './outgoing-calls.ts';
import { readOutgoingUrl } from './read-outgoing-url.ts';

/** A service on this machine that no call may reach: on all of its addresses, IPv4 and IPv6. */
let canary: Server;
/** A target that an operator allows. */
let partner: Server;
let hits: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server, host: string) =>
  new Promise<void>((listening) => server.listen(0, host, listening));

test.before(async () => {
  canary = createServer((request, response) => response.end(request.url));
  canary.on('connection', ({ remoteAddress }) => hits.push(remoteAddress ?? ''));
  partner = createServer((request, response) => answer(request, response));
  await listen(canary, '::');
  await listen(partner, '127.0.0.2');
});
test.beforeEach(() => {
  hits = [];
});
test.after.always(() => {
  for (const server of [canary, partner]) {
    server.closeAllConnections();
    server.close();
  }
});

const addresses = (...list: string[]): Address[] =>
  list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Hosts that lead to the canary, or into networks that are closed to the outside. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7F.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0x0.0x0.0x1',
  '127.0x0.1',
  '000177.0.0.1',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '00000',
  '0.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::80ff:fffe]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[4000::1]',
  '[::ffff:169.254.169.254]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost.localdomain',
  'ip6-localhost',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '169.254.43518',
  '0251.0376.0251.0376',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1',
  '0300.0250.1',
  '100.64.0.1',
  '100.127.255.254',
  '198.18.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  // Names as foreign name servers resolve them.
  'inside.example',
  'mixed.example',
  'mapped.example',
  'nat64.example',
  'metadata.example',
  'six.example',
];
const NAMES: Record<string, Address[]> = {
  'inside.example': addresses('127.0.0.1'),
  'mixed.example': addresses('93.184.215.14', '127.0.0.1'),
  'mapped.example': addresses('::ffff:127.0.0.1'),
  'nat64.example': addresses('64:ff9b::7f00:1'),
  'metadata.example': addresses('169.254.169.254'),
  'six.example': addresses('2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'),
};

test.serial('no internal address is called, however a URL names it', async (t) => {
  const system = new OutgoingCalls(new AddressRules());
  const named = new OutgoingCalls(new AddressRules(), {
    findAddresses: (host) => Promise.resolve(NAMES[host] ?? []),
    timeLimitMs: 2000,
  });
  const port = portOf(canary);
  const urls = HOSTS.flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`]);
  urls.push(
    `http://partner.example@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}@localhost:${port}/`,
    `http://partner.example:x@[::1]:${port}/`,
    `https:127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `https://partner.example#@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}\\@partner.example/`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/`,
    `data:text/plain,x`,
    `//127.0.0.1:${port}/`,
    `ftp://127.0.0.1:${port}/`,
    'https://',
    '127.0.0.1',
    'javascript:alert(1)',
    'http://[::1%25lo]/',
    '',
  );
  t.true(urls.length >= 160);
  for (const url of urls) {
    const calls = url.includes('.example') ? named : system;
    const error = await t.throwsAsync(calls.post(url, {}, '{}'), undefined, url);
    const { code } = error as unknown as { code: string };
    t.true(['url-refused', 'host-refused', 'https-needed'].includes(code), `${url}: ${code}`);
  }
  t.deepEqual(hits, []);
});

test.serial('control: the canary answers when an operator lists it, without TLS as well', async (t) => {
  const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.0/8, ::1/128')));
  t.is((await calls.post(`http://localhost:${portOf(canary)}/`, {}, '{}')).status, 200);
  t.is((await calls.post(`http://[::1]:${portOf(canary)}/`, {}, '{}')).status, 200);
  t.is(hits.length, 2);
});

test.serial('a name is looked up once, and the connection uses that address', async (t) => {
  let asked = 0;
  const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/32')), {
    findAddresses: () => Promise.resolve(addresses((asked += 1) === 1 ? '127.0.0.2' : '127.0.0.1')),
  });
  let host: string | undefined;
  answer = (request, response) => {
    ({ host } = request.headers);
    response.end();
  };
  const url = `http://rebinding.example:${portOf(partner)}/`;
  t.is((await calls.post(url, {}, '{}')).status, 200);
  t.is(host, `rebinding.example:${portOf(partner)}`);
  t.is(asked, 1);
  await t.throwsAsync(calls.post(url, {}, '{}'), { code: 'host-refused' });
  t.deepEqual(hits, []);
});

test.serial('connections are not reused: each call looks its name up again', async (t) => {
  const other = createServer((_request, response) => response.writeHead(204).end());
  await new Promise<void>((listening) => other.listen(portOf(partner), '127.0.0.3', listening));
  try {
    let asked = 0;
    const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/31')), {
      findAddresses: () => Promise.resolve(addresses((asked += 1) === 1 ? '127.0.0.2' : '127.0.0.3')),
    });
    answer = (_request, response) => void response.writeHead(200, { 'retry-after': '90' }).end();
    const url = `http://moving.example:${portOf(partner)}/`;
    t.deepEqual(await calls.post(url, {}, '{}'), { status: 200, retryAfterSeconds: 90 });
    t.like(await calls.post(url, {}, '{}'), { status: 204, retryAfterSeconds: undefined });
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test.serial('without TLS a host is called only if all its addresses are listed', async (t) => {
  const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/32')), {
    findAddresses: (host) =>
      Promise.resolve(addresses(...(host === 'public.example' ? [] : ['127.0.0.2']), '93.184.215.14')),
  });
  for (const host of ['93.184.215.14', 'public.example', 'both.example'])
    await t.throwsAsync(calls.post(`http://${host}:${portOf(partner)}/`, {}, '{}'), { code: 'https-needed' });
});

test.serial('an invalid URL is refused before any name is looked up', (t) => {
  const rules = new AddressRules(parseAddressRanges('10.1.0.0/16'));
  for (const url of ['https://10.2.0.1/', 'https://[::1]/', 'ftp://erp.example/', 'https://a:b@erp.example/'])
    t.throws(() => readOutgoingUrl(url, rules), { code: 'url-refused' }, url);
  t.is(readOutgoingUrl('https://[2606:2800::1]:8443/a', rules).host, '2606:2800::1');
  t.is(readOutgoingUrl('http://10.1.0.1/', rules).host, '10.1.0.1');
});

test.serial('redirects are not followed', async (t) => {
  const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/32')));
  for (const status of [301, 302, 303, 307, 308]) {
    answer = (_request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${portOf(canary)}/` }).end();
    };
    t.is((await calls.post(`http://127.0.0.2:${portOf(partner)}/`, {}, '{}')).status, status);
  }
  t.deepEqual(hits, []);
});

test.serial('proxies of the environment are not used', async (t) => {
  const before = { ...process.env };
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    process.env[name] = `http://127.0.0.1:${portOf(canary)}`;
  process.env['NODE_USE_ENV_PROXY'] = '1';
  try {
    answer = (_request, response) => void response.end();
    const calls = new OutgoingCalls(new AddressRules(parseAddressRanges('127.0.0.2/32')));
    t.is((await calls.post(`http://127.0.0.2:${portOf(partner)}/`, {}, '{}')).status, 200);
    t.deepEqual(hits, []);
  } finally {
    process.env = before;
  }
});

test.serial('an answer that never ends, never starts or is endless does not delay other calls', async (t) => {
  const rules = new AddressRules(parseAddressRanges('127.0.0.2/32'));
  const calls = new OutgoingCalls(rules, { timeLimitMs: 300 });
  const url = `http://127.0.0.2:${portOf(partner)}/`;
  answer = () => {};
  await t.throwsAsync(calls.post(url, {}, '{}'), { code: 'call-too-long' });
  answer = (_request, response) => {
    response.writeHead(200);
    response.write('x');
  };
  t.is((await calls.post(url, {}, '{}')).status, 200);
  let sentBytes = 0;
  const ended = new Promise<void>((closed) => {
    answer = (_request, response) => {
      const part = Buffer.alloc(16 * 1024);
      const send = () => {
        for (let goesOn = true; goesOn && !response.destroyed; sentBytes += part.length)
          goesOn = response.write(part);
      };
      response
        .on('drain', send)
        .on('error', () => {})
        .on('close', closed);
      send();
    };
  });
  t.is((await new OutgoingCalls(rules).post(url, {}, '{}')).status, 200);
  await ended;
  t.true(sentBytes >= 64 * 1024 && sentBytes < 20 * 2 ** 20, `${sentBytes} bytes were read`);
  const slowNames = new OutgoingCalls(rules, {
    timeLimitMs: 100,
    findAddresses: () => new Promise(() => {}),
  });
  await t.throwsAsync(slowNames.post('https://slow.example/', {}, '{}'), { code: 'call-too-long' });
});

test.serial('address ranges are parsed with commas and blanks, and invalid ones are detected', (t) => {
  const rules = new AddressRules(parseAddressRanges(' 10.1.0.0/16,fd00::/8 '));
  t.true(rules.isListed('10.1.2.3'));
  t.true(rules.isListed('::ffff:10.1.2.3'));
  t.true(rules.isListed('fd00::1'));
  t.false(rules.isListed('10.2.0.1'));
  t.true(rules.isCallable('93.184.215.14'));
  t.true(rules.isCallable('2606:2800:21f:cb07:6820:80da:af6b:8b2c'));
  for (const wrong of ['10.1.0.0', 'example.com/8', '10.1.0.0/33', 'fd00::/129'])
    t.false(areAddressRanges(wrong), wrong);
  t.true(areAddressRanges(''));
});
