import type { Server } from 'node:http';
import type Koa from 'koa';
import { PlatenError } from '../../engine/node.ts';
import type { Config } from '../config.ts';
import { createHttpServer } from './create-http-server.ts';

/** @throws PlatenError `address-refused` with the reason */
export async function listen({ HOST, PORT }: Config, app: Koa): Promise<Server> {
  const server = createHttpServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(describeRefusal(cause, HOST, PORT)));
    server.listen(PORT, HOST, resolve);
  });
  return server;
}

function describeRefusal(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'another program uses the port: choose another PORT',
    EACCES: 'the user lacks the permission: choose a PORT above 1023',
    EADDRNOTAVAIL: 'it is not an address of this machine: choose another HOST',
    ENOTFOUND: 'the host does not exist: choose another HOST',
  };
  const reason = reasons[cause.code ?? ''];
  return reason
    ? new PlatenError('address-refused', `Platen cannot listen on ${host}:${port}: ${reason}.`, {
        status: 500,
        cause,
      })
    : cause;
}
