import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between pages and a server, whose connections a test breaks. */
export interface LocalProxy {
  /** The URL of the server through the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones until {@link mend}. Bytes that pages have sent still arrive. */
  cut: () => void;
  /** Breaks every connection. New connections wait until {@link mend}. */
  hold: () => void;
  /** Calls `cut` as soon as a page has sent more than this number of bytes on one connection. */
  cutAfterBytes: (bytes: number) => void;
  mend: () => void;
  /** Connections that the server has open. It closes a connection after it has read all of its bytes. */
  countConnections: () => number;
  close: () => void;
}

/** @param serverUrl the server behind the proxy */
export async function openProxy(serverUrl: string): Promise<LocalProxy> {
  const port = Number(new URL(serverUrl).port);
  const pairs = new Set<{ page: Socket; end: Socket }>();
  const waiting = new Set<Socket>();
  let maxBytes = Infinity;
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const breakAll = () => {
    maxBytes = Infinity;
    for (const { page, end } of pairs) {
      page.destroy();
      end.end();
    }
  };
  const cut = () => {
    state = 'cut';
    breakAll();
  };
  const lead = (page: Socket) => {
    const end = connect(port, '127.0.0.1');
    const pair = { page, end };
    pairs.add(pair);
    // The rest of the response is read and dropped, because its end event follows the data.
    page.on('error', () => {}).on('close', () => end.unpipe().resume().end());
    end
      .on('error', () => page.destroy())
      .on('close', () => {
        pairs.delete(pair);
        page.destroy();
      });
    page.pipe(end).pipe(page);
    let sentBytes = 0;
    page.on('data', ({ length }: Buffer) => {
      sentBytes += length;
      if (sentBytes > maxBytes) cut();
    });
  };
  const server = createServer((page) => {
    if (state === 'cut') return page.destroy();
    if (state === 'whole') return lead(page);
    waiting.add(page);
    page.on('error', () => {}).on('close', () => waiting.delete(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutAfterBytes: (bytes) => (maxBytes = bytes),
    hold() {
      state = 'held';
      breakAll();
    },
    mend() {
      state = 'whole';
      for (const page of waiting) lead(page);
      waiting.clear();
    },
    countConnections: () => pairs.size,
    close() {
      cut();
      for (const page of waiting) page.destroy();
      server.close();
    },
  };
}
