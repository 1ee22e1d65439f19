import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionContext } from 'ava';

/** An answer with this status and, if given, the printer's message (RFC 8010, 3.1). */
export function ippAnswer(status: number, message?: string): Buffer {
  const head = Buffer.from([1, 1, status >> 8, status & 0xff, 0, 0, 0, 1, 0x01]);
  const field = (tag: number, name: string, value: string) =>
    Buffer.concat([
      Buffer.of(tag, 0, name.length),
      Buffer.from(name),
      Buffer.of(0, Buffer.byteLength(value)),
      Buffer.from(value),
    ]);
  return Buffer.concat([
    head,
    field(0x47, 'attributes-charset', 'utf-8'),
    ...(message === undefined ? [] : [field(0x41, 'status-message', message)]),
    Buffer.of(0x03),
  ]);
}

interface Printed {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A printer on loopback that accepts any request and answers. */
export async function openPrinter(t: ExecutionContext, answer: Buffer, httpStatus = 200) {
  const printed: Printed[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      printed.push({ method, url, headers, body: Buffer.concat(parts) });
      response.writeHead(httpStatus, { 'content-type': 'application/ipp' });
      response.end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { printed, host, queue: `ipp://${host}/ipp/print` };
}
