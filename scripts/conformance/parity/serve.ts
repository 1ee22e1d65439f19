import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface ParityServer {
  url: string;
  /** The last pixels posted, by size. */
  takePixels(sizePx: number): Buffer;
  close(): Promise<void>;
}

/**
 * Serves the page's bundle at `/` and the assets at `/root/`, on loopback only, and stores posted pixels.
 * @param bundleDir the folder of page.js @param root the asset root
 */
export async function serveParity(bundleDir: string, root: string): Promise<ParityServer> {
  const pixels = new Map<number, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        pixels.set(Number(path.split('/').at(-1)), Buffer.concat(chunks));
        response.end();
      });
      return;
    }
    if (path === '/')
      return void response.setHeader('content-type', 'text/html').end('<!doctype html><title>parity</title>');
    const file = path.startsWith('/root/')
      ? join(root, normalize(path.slice(5)))
      : join(bundleDir, normalize(path));
    readFile(file).then(
      (bytes) =>
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takePixels(sizePx) {
      const taken = pixels.get(sizePx);
      if (!taken) throw new Error(`the page sent no pixels of ${sizePx} px`);
      pixels.delete(sizePx);
      return taken;
    },
    close: () => closeServer(server),
  };
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.closeAllConnections();
    server.close((error) => (error ? reject(error) : resolve()));
  });
