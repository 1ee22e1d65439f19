import { connect, type AddressInfo } from 'node:net';
import test from 'ava';
import Koa from 'koa';
import { createHttpServer } from './create-http-server.ts';

test('a client that sends headers or a body very slowly is disconnected', async (t) => {
  const app = new Koa();
  app.silent = true;
  app.use(async (context) => {
    for await (const _ of context.req);
    context.body = 'complete';
  });
  const server = createHttpServer(app, { headersMs: 300, requestMs: 600, checkMs: 50 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drip = (start: string, drop: string) =>
    new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1');
      socket.write(start);
      const timer = setInterval(() => socket.write(drop), 50);
      socket.on('data', (part) => (received += part.toString()));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(received);
      });
    });
  try {
    t.regex(await drip('GET / HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'), /^HTTP\/1\.1 408 /);
    const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
    t.regex(await drip(post, 'x'), /^HTTP\/1\.1 408 /);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
