import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between pages and a server, which a test breaks. */
export interface Line {
  /** The server's address by this line. */
  url: string;
  /** Breaks every connection, and takes no other until {@link mend}. What pages have sent arrives. */
  cut: () => void;
  /** The same, as soon as a page has sent more than so many bytes on one connection. */
  cutAfterBytes: (bytes: number) => void;
  mend: () => void;
  close: () => void;
}

/** @param serverUrl the address that the line leads to */
export async function openLine(serverUrl: string): Promise<Line> {
  const port = Number(new URL(serverUrl).port);
  const pairs = new Set<{ page: Socket; end: Socket }>();
  let maxBytes = Infinity;
  let isCut = false;
  const cut = () => {
    isCut = true;
    maxBytes = Infinity;
    for (const { page, end } of pairs) {
      page.destroy();
      end.end();
    }
  };
  const server = createServer((page) => {
    if (isCut) return page.destroy();
    const end = connect(port, '127.0.0.1');
    const pair = { page, end };
    pairs.add(pair);
    page.on('error', () => end.end()).on('close', () => end.end());
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
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutAfterBytes: (bytes) => (maxBytes = bytes),
    mend: () => (isCut = false),
    close() {
      cut();
      server.close();
    },
  };
}
