import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Origin {
  url: string;
  close: () => void;
}

/** Opens a server on a free local port, which is an origin of its own. */
export async function openOrigin(answer: RequestListener): Promise<Origin> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
