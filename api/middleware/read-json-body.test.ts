import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import Koa from 'koa';
import type { PlatenError } from '../../engine/node.ts';
import { createHttpServer } from '../server/create-http-server.ts';
import { readJsonBody } from './read-json-body.ts';

const MAX_MS = 500;
let server: Server;
/** Codes of refused bodies. */
const codes: string[] = [];

test.before(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (context) => {
    try {
      context.body = { read: await readJsonBody(context, MAX_MS) };
    } catch (error) {
      const { code, status } = error as PlatenError;
      codes.push(code);
      context.status = status;
      context.set('Connection', 'close');
      context.body = { code };
    }
  });
  server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.after.always(() => {
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
async function send(body: BodyInit | undefined, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url(), { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  return answer.json();
}

test.serial('a body of any JSON type is read; an absent or empty body is an empty object', async (t) => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/LD+JSON'])
    t.deepEqual(await send('{"a":"Ω – 👩"}', { 'content-type': type }), { read: { a: 'Ω – 👩' } }, type);
  t.deepEqual(await send(undefined, {}), { read: {} });
  t.deepEqual(await send('', { 'content-type': 'application/json' }), { read: {} });
});

test.serial(
  'a body that is not valid JSON in UTF-8, or is compressed or too large, is refused',
  async (t) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      t.deepEqual(await send('{}', { 'content-type': type }), { code: 'body-type-unsupported' }, type);
    const json = { 'content-type': 'application/json' };
    t.deepEqual(await send('{}', { ...json, 'content-encoding': 'gzip' }), { code: 'body-type-unsupported' });
    t.deepEqual(await send(Buffer.from('{"a":"\xff"}', 'latin1'), json), { code: 'json-invalid' });
    t.deepEqual(await send('{"a":', json), { code: 'json-invalid' });
    t.deepEqual(await send(' '.repeat(5 * 2 ** 20 + 1), json), { code: 'body-too-large' });
  },
);

test.serial('a body that arrives too slowly is refused with an answer', async (t) => {
  const answer = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const outgoing = request(url(), { method: 'POST', headers }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode);
    });
    outgoing.on('error', reject);
    outgoing.write('{"a":');
  });
  t.is(answer, 408);
  t.is(codes.at(-1), 'body-slow');
});

test.serial('a body that the client aborts is incomplete, not an error of the server', async (t) => {
  const before = codes.length;
  const headers = { 'content-type': 'application/json', 'content-length': '100' };
  const outgoing = request(url(), { method: 'POST', headers });
  outgoing.on('error', () => {}); // expected
  outgoing.write('{"a":', () => outgoing.destroy());
  while (codes.length === before) await new Promise((done) => setTimeout(done, 10));
  t.is(codes.at(-1), 'body-incomplete');
});
