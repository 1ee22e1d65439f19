import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import { openNameServer } from '../testing/name-server.ts';
import { AddressRules, parseAddressRanges } from './address-rules.ts';
import { OutgoingCalls } from './outgoing-calls.ts';

// The calls that prove a shop's domain: TXT records and a small file.

/** The permitted target of calls. */
let site: Server;
/** An internal service that no call may reach. */
let canary: Server;
let hits = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server, host: string) =>
  new Promise<void>((listening) => server.listen(0, host, listening));
const close = (server: Server) => {
  server.closeAllConnections();
  server.close();
};
const rules = new AddressRules(parseAddressRanges('127.0.0.2/32'));
const calls = new OutgoingCalls(rules);

test.before(async () => {
  site = createServer((request, response) => answer(request, response));
  canary = createServer((_request, response) => response.end('inside'));
  canary.on('connection', () => (hits += 1));
  await listen(site, '127.0.0.2');
  await listen(canary, '127.0.0.1');
});
test.after.always(() => {
  for (const server of [site, canary]) close(server);
});

const urlOf = (server: Server) => `http://127.0.0.2:${portOf(server)}/.well-known/platen-x.txt`;

test.serial('all TXT records of a name are read, each as one text; an unknown name has none', async (t) => {
  const long = 'k=' + 'x'.repeat(600);
  const server = await openNameServer((name) =>
    name === '_platen.gifts.example' ? ['v=spf1 -all', 'token', long] : undefined,
  );
  try {
    const asking = new OutgoingCalls(rules, { nameServers: [server.address] });
    t.deepEqual(await asking.findTexts('_platen.gifts.example'), ['v=spf1 -all', 'token', long]);
    t.true(
      server.asked.includes('tcp _platen.gifts.example'),
      'an answer that is too long for UDP is requested by TCP',
    );
    t.deepEqual(await asking.findTexts('_platen.other.example'), []);
    t.deepEqual(await asking.findTexts('-not a name-'), []);
  } finally {
    await server.close();
  }
});

test.serial('a huge answer of a name server is read, and a silent server times out', async (t) => {
  const texts = Array.from({ length: 250 }, (_, index) => `${index}-${'x'.repeat(200)}`);
  const server = await openNameServer((name) => (name === 'silent.example' ? 'silent' : texts));
  try {
    const asking = new OutgoingCalls(rules, { nameServers: [server.address] });
    t.deepEqual((await asking.findTexts('huge.example')).toSorted(), texts.toSorted());
    const silent = await openNameServer(() => 'silent');
    const impatient = new OutgoingCalls(rules, {
      nameServers: [server.address, silent.address],
      timeLimitMs: 200,
    });
    t.deepEqual(await impatient.findTexts('silent.example'), []);
    await silent.close();
  } finally {
    await server.close();
  }
});

test.serial('a file is read unchanged; with any status but 200 it does not exist', async (t) => {
  let asked = '';
  answer = (request, response) => {
    asked = `${request.method} ${request.url}`;
    response.end('token\n');
  };
  t.is(await calls.readText(urlOf(site)), 'token\n');
  t.is(asked, 'GET /.well-known/platen-x.txt');
  for (const status of [204, 401, 404, 500]) {
    answer = (_request, response) => response.writeHead(status).end('token');
    t.is(await calls.readText(urlOf(site)), undefined, String(status));
  }
});

test.serial('a redirect counts as no file, wherever it leads', async (t) => {
  const inside = `http://127.0.0.1:${portOf(canary)}/`;
  for (const location of [inside, urlOf(site), 'https://metadata.example/', '//127.0.0.1/'])
    for (const status of [301, 302, 303, 307, 308]) {
      answer = (_request, response) => response.writeHead(status, { location }).end('token');
      t.is(await calls.readText(urlOf(site)), undefined);
    }
  t.is(hits, 0);
});

test.serial('the file of a name with an internal address is not requested', async (t) => {
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1']) {
    const family = address.includes(':') ? 6 : 4;
    const named = new OutgoingCalls(rules, { findAddresses: () => Promise.resolve([{ address, family }]) });
    const url = `https://gifts.example:${portOf(canary)}/.well-known/platen-x.txt`;
    await t.throwsAsync(named.readText(url), { code: 'host-refused' }, address);
  }
  t.is(hits, 0);
});

test.serial(
  'only the beginning of a huge file is read, and of an endless one the part that arrived in time',
  async (t) => {
    const sent = Buffer.alloc(8 * 2 ** 20, 'x');
    answer = (_request, response) => void response.on('error', () => {}).end(sent);
    const text = (await calls.readText(urlOf(site)))!;
    t.true(text.length > 0 && text.length <= 64 * 1024, `${text.length} bytes`);
    const impatient = new OutgoingCalls(rules, { timeLimitMs: 200 });
    answer = () => {};
    await t.throwsAsync(impatient.readText(urlOf(site)), { code: 'call-too-long' });
    answer = (_request, response) => {
      response.writeHead(200);
      response.write('part');
    };
    t.is(await impatient.readText(urlOf(site)), 'part');
  },
);

test.serial('a file is read only with a trusted certificate', async (t) => {
  const server = createHttpsServer(SELF_SIGNED, (_request, response) => response.end('token'));
  await listen(server, '127.0.0.2');
  try {
    const named = new OutgoingCalls(rules, {
      findAddresses: () => Promise.resolve([{ address: '127.0.0.2', family: 4 }]),
    });
    const read = named.readText(`https://proof.example:${portOf(server)}/`);
    const error = await t.throwsAsync(read, { code: 'call-failed' });
    t.like(error?.cause, { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  } finally {
    close(server);
  }
});

/** For proof.example, self-signed. The key is public and useless otherwise. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/vOJFJ39AdQ7Pb+a
db8PqtiO0BUt0dCIN6Vvf/9Q6MyhRANCAAT6to2beAaCF9lY7ys1Z7jXdQViqsWL
2zfuz4XXosn49WftkoLcYkPlXG6f7bbaFt1pDBuN31530mCSOkO/euq3
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUSlt4gDQuPK0qVaBN8gvCNztzqWEwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcHJvb2YuZXhhbXBsZTAgFw0yNjExMjIxMzM5MjVaGA8yMTI2
MTAyOTEzMzkyNVowGDEWMBQGA1UEAwwNcHJvb2YuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABPq2jZt4BoIX2VjvKzVnuNd1BWKqxYvbN+7Phdeiyfj1
Z+2SgtxiQ+Vcbp/tttoW3WkMG43fXnfSYJI6Q7966rejbTBrMB0GA1UdDgQWBBSx
oyNlyaA3zzpXzQ3DLkMtn2C9TjAfBgNVHSMEGDAWgBSxoyNlyaA3zzpXzQ3DLkMt
n2C9TjAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXByb29mLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSAAwRQIhANqfJzBq7wNNgcrmvtOMpjUcWZWGg+CggPmtbwM2
CNLeAiAAnqmtK4IJMW1AqY8wii8uvepJxDMJ3NQZcJA2CdBRag==
-----END CERTIFICATE-----`,
};
